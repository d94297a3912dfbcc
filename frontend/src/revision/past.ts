import { type Entry, getRevision } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { useEntry } from "../entry/store.ts";
import { tagsById, useTags } from "../tag/api.ts";

/** A moment in the past at which a page is shown. */
export interface Moment {
  /** As in "12 March 2026, 14:30" when formatted. */
  at: string;
  /** The version that was read then; null when nothing was published yet. */
  version: number | null;
}

interface Past {
  /** The page as it was; undefined in the present and while it is read. */
  entry: Entry | undefined;
  moment: Moment | null;
  error: Error | undefined;
  isLoading: boolean;
}

/** The page at a moment (`?at=`) or in a version (`?version=`). */
export function usePast(id: string, now: Entry | undefined, at: string | null, number: number | null): Past {
  const then = useEntry(at === null ? null : id, at);
  const wanted = at === null && number !== null ? { params: { id, revision: number } } : null;
  const revision = useCall(getRevision, wanted, { revalidateOnFocus: false });
  const known = useTags((revision.data?.tags.length ?? 0) > 0);
  if (at !== null) {
    const moment = then.data && { at, version: then.data.version || null };
    return { entry: then.data, moment: moment ?? null, error: then.error, isLoading: then.isLoading };
  }
  if (wanted === null || revision.data === undefined || now === undefined)
    return { entry: undefined, moment: null, error: revision.error, isLoading: revision.isLoading };
  const { id: _, number: __, note: ___, tags: ids, ...version } = revision.data;
  const { published_at } = version;
  const tags = tagsById(ids, known.data?.data ?? []);
  const entry: Entry = { ...now, ...version, tags, at: published_at };
  return { entry, moment: { at: published_at, version: number }, error: undefined, isLoading: false };
}
