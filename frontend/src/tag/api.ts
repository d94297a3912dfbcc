import {
  addTags,
  changeTag as change,
  createTag as create,
  mergeTag as merge,
  deleteTag as remove,
  removeTags,
  restoreTag as restore,
} from "@annals/command-api/contract";
import { getTag, getTaggedEntries, getTags, type ListedTag, type Tag } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

const everyTag = { query: { all: 1 } } as const;

/** All tags that exist for this person. @param wanted false reads nothing */
export function useTags(wanted = true) {
  return useCall(getTags, wanted ? everyTag : null);
}

/** Refreshes the tags on the screen. */
export function tagsChanged(): Promise<void> {
  const calls = [getTags, getTag, getTaggedEntries];
  return refreshWhere((url) => calls.some((one) => isUrlOf(one, url)));
}

/** Adds a tag to a page, or removes it, at once. */
export function tagPage(id: string, name: string, on: boolean) {
  const params = { id };
  return on
    ? call(addTags, { params, body: { tag: [name] } })
    : call(removeTags, { params, query: { tag: name } });
}

/** Creates a tag for a draft. */
export const createTag = (name: string, entry?: string) =>
  call(create, { body: { name, ...(entry !== undefined && { entry_id: entry }) } });

export const changeTag = (id: string, body: { name?: string; color?: Tag["color"] }) =>
  call(change, { params: { id }, body });
export const mergeTag = (id: string, into: string) => call(merge, { params: { id }, body: { into } });
export const deleteTag = (id: string) => call(remove, { params: { id } });
export const restoreTag = (id: string) => call(restore, { params: { id } });

/** The tags that some ids stand for now. Ids of tags that are gone stand for none. */
export function tagsById(ids: readonly string[], known: readonly ListedTag[]): Tag[] {
  const found = ids.flatMap((id) => known.find((tag) => tag.id === id || tag.merged_ids.includes(id)) ?? []);
  return [...new Set(found)].map(({ id, name, color }) => ({ id, name, color }));
}
