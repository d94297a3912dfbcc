import { type Entry, getRevision, getSessionOfWriting, type Person } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { isAborted } from "../api/client.ts";
import { onConnection } from "../api/connection.ts";
import { useCall } from "../api/swr.ts";
import { tagsById, useTags } from "../tag/api.ts";
import { momentKnown, readMoment, soughtAtom } from "./time/sought.ts";

/** A moment in the past at which a page is shown. */
export interface Moment {
  /** As in "12 March 2026, 14:30" when formatted. */
  at: string;
  /** The version that was read then; null when nothing was published yet. */
  version: number | null;
  /** The page as it is now. */
  now: Entry;
  /** Whether the time line leads to it and away from it: a version stands alone. */
  isOnLine: boolean;
  /** Whose session of writing ended then, if their draft is shown, and not what readers saw. */
  session?: { id: number; by: Person };
}

interface Past {
  /** The page as it was; undefined in the present and while it is read. */
  entry: Entry | undefined;
  moment: Moment | null;
  error: Error | undefined;
  isLoading: boolean;
}

/** Which past an address asks for: a moment (`?at=`), a version (`?version=`), or the end of a session of writing (`?session=`). */
export interface Asked {
  at: string | null;
  version: number | null;
  session: number | null;
}

export function askedIn(search: URLSearchParams): Asked {
  const numberIn = (name: string) => {
    const text = search.get(name);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  return { at: search.get("at"), version: numberIn("version") || null, session: numberIn("session") };
}

/** The page as it was. */
export function usePast(id: string, now: Entry | undefined, { at, version: number, session }: Asked): Past {
  const sought = useAtomValue(soughtAtom);
  const dragged = at !== null && sought?.id === id ? sought : null;
  const then = useMoment(id, dragged?.state ?? at);
  const wanted = at === null && number !== null ? { params: { id, revision: number } } : null;
  const revision = useCall(getRevision, wanted, { revalidateOnFocus: false });
  const isSession = at === null && number === null && session !== null;
  const written = useCall(getSessionOfWriting, isSession ? { params: { id, session } } : null, {
    revalidateOnFocus: false,
  });
  const known = useTags(((revision.data ?? written.data)?.tags.length ?? 0) > 0);
  if (at !== null) {
    const { entry, error, isLoading } = then;
    const isThere = entry !== undefined && now !== undefined;
    const moment = isThere
      ? { at: dragged?.at ?? at, version: entry.version || null, now, isOnLine: true }
      : null;
    return { entry: isThere ? entry : undefined, moment, error, isLoading };
  }
  if (isSession) {
    if (written.data === undefined || now === undefined)
      return { entry: undefined, moment: null, error: written.error, isLoading: written.isLoading };
    const { id: _, version: __, saves, discarded, since, until, by, tags: ids, ...draft } = written.data;
    const entry: Entry = { ...now, ...draft, tags: tagsById(ids, known.data?.data ?? []), at: until };
    const moment = { at: until, version: null, now, isOnLine: false, session: { id: session, by } };
    return { entry, moment, error: undefined, isLoading: false };
  }
  if (wanted === null || revision.data === undefined || now === undefined)
    return { entry: undefined, moment: null, error: revision.error, isLoading: revision.isLoading };
  const { id: _, number: __, note: ___, tags: ids, ...version } = revision.data;
  const { published_at } = version;
  const tags = tagsById(ids, known.data?.data ?? []);
  const entry: Entry = { ...now, ...version, tags, at: published_at };
  const moment = { at: published_at, version: number, now, isOnLine: false };
  return { entry, moment, error: undefined, isLoading: false };
}

interface Read {
  id: string;
  at: string;
  entry?: Entry;
  error?: Error;
}

/**
 * A page at a moment. While another moment is read, the one before is shown; a read that is overtaken is cancelled, so the
 * last one wins. Null reads nothing.
 */
function useMoment(
  id: string,
  at: string | null,
): { entry?: Entry | undefined; error?: Error | undefined; isLoading: boolean } {
  const [read, setRead] = useState<Read | null>(null);
  const known = at === null ? undefined : momentKnown(id, at);
  const isKnown = known !== undefined;
  const last = useRef<Entry | undefined>(undefined);
  const [turn, setTurn] = useState(0);
  useEffect(() => onConnection((connection) => connection === "online" && setTurn((one) => one + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is read again when the server is back.
  useEffect(() => {
    if (at === null || isKnown) return;
    const stop = new AbortController();
    readMoment(id, at, stop.signal).then(
      (entry) => !stop.signal.aborted && setRead({ id, at, entry }),
      (error: Error) => !isAborted(error) && !stop.signal.aborted && setRead({ id, at, error }),
    );
    return () => stop.abort();
  }, [id, at, isKnown, turn]);
  const isRead = read !== null && read.id === id && read.at === at;
  const entry = known ?? (isRead ? read.entry : undefined);
  useEffect(() => {
    if (at === null || entry !== undefined) last.current = entry;
  }, [at, entry]);
  if (at === null) return { isLoading: false };
  const shown = entry ?? (last.current?.id === id ? last.current : undefined);
  const error = isRead && entry === undefined ? read.error : undefined;
  return {
    isLoading: entry === undefined && error === undefined,
    ...(shown && { entry: shown }),
    ...(error && { error }),
  };
}
