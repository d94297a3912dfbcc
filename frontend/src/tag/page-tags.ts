import type { Entry, Tag } from "@annals/query-api/contract";
import { changing } from "../entry/store.ts";
import { acting, acts } from "../toast/acts.ts";
import { changeFields } from "../writing/session.ts";
import { useWrittenFields } from "../writing/state.ts";
import { createTag, tagPage, tagsById, tagsChanged, useTags } from "./api.ts";

/** The tags of a page: of the draft while it is written here, else those that its readers see. */
export function usePageTags(entry: Entry): Tag[] {
  const drafted = useWrittenFields(entry.id)?.tags;
  const { data } = useTags(drafted !== undefined && !sameTags(drafted, entry.tags));
  if (drafted === undefined || sameTags(drafted, entry.tags)) return entry.tags;
  return byName(tagsById(drafted, data?.data ?? entry.tags.map(asListed)));
}

const sameTags = (ids: readonly string[], tags: readonly Tag[]) =>
  ids.length === tags.length && tags.every(({ id }) => ids.includes(id));

const asListed = (tag: Tag) => ({ ...tag, merged_ids: [] }) as never;

/**
 * Adds a tag to a page or removes it: in the draft while it is written here, else at once.
 * @param tag without an id it is new
 */
export async function toggleTag(
  entry: Entry,
  present: Tag[],
  tag: Omit<Tag, "id"> & { id?: string },
  isWriting: boolean,
): Promise<void> {
  const on = !present.some(({ id }) => id === tag.id);
  if (isWriting) {
    const made = tag.id === undefined ? await acting(acts.save, () => createTag(tag.name, entry.id)) : null;
    if (made !== null) await tagsChanged();
    const id = tag.id ?? made?.answer.id;
    if (id === undefined) return;
    const others = present.map((one) => one.id).filter((one) => one !== id);
    changeFields(entry.id, { tags: on ? [...others, id] : others });
    return;
  }
  const shown = { ...tag, id: tag.id ?? "new" };
  const others = present.filter(({ id }) => id !== shown.id);
  const tags = byName(on ? [...others, shown] : others);
  await acting(acts.save, () =>
    changing({ kind: "fields", id: entry.id, fields: { tags } }, () => tagPage(entry.id, tag.name, on)),
  );
  void tagsChanged();
}

const byName = (tags: Tag[]) => [...tags].sort((a, b) => a.name.localeCompare(b.name));
