import { firstAnswers } from "@annals/command-api/contract";
import type { Crumb, Entry, UserInfo } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { serverNow } from "../locale/clock.ts";
import { firstCommentable } from "./first.ts";
import { newParts } from "./slots.ts";

/** Pages that this browser created and the server has not confirmed yet, as their author sees them. */
export const begunAtom = atom<ReadonlyMap<string, Entry>>(new Map<string, Entry>());
const store = getDefaultStore();

export function showBegun(entry: Entry): void {
  store.set(begunAtom, (all) => new Map(all).set(entry.id, entry));
}

/** From now on the page is shown as the server answers it. */
export function forgetBegun(id: string): void {
  store.set(begunAtom, (all) => new Map([...all].filter(([one]) => one !== id)));
}

interface Begun {
  id: string;
  title: string;
  /** Its ancestors from the top, as far as they are known here. */
  trail: Crumb[];
  sort_order: number;
  author: UserInfo;
}

/** A page without text, which nobody else has seen. */
export function begunEntry({ id, title, trail, sort_order, author }: Begun): Entry {
  const { display_name, first_name, last_name, initials, profile_pic } = author;
  const now = serverNow().toISOString();
  return {
    id,
    uuid: id,
    slug: "",
    title,
    type: "blog",
    published: false,
    // The author's other rights are known once it exists.
    access: { canView: true, canComment: false, canEdit: true, canManage: false, canCreateChildren: false },
    description: "",
    ...firstAnswers,
    commentable: firstCommentable(),
    sort_order,
    settings: {},
    parent_entry_id: trail.at(-1)?.id ?? null,
    parent: null,
    sharing: [],
    author: author.id,
    author_id: author.id,
    author_user: { id: author.id, display_name, first_name, last_name, initials, profile_pic },
    attributed_users: [],
    occupied_by: [],
    drafts_count: 0,
    breadcrumbs: trail,
    prev_sibling: null,
    next_sibling: null,
    children_count: 0,
    parked: false,
    html: "",
    headings: [],
    published_at: null,
    published_by: null,
    version: 0,
    created_at: now,
    updated_at: now,
    at: null,
    ...newParts(),
  };
}
