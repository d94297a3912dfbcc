import type { Entry, SharingOption } from "@annals/query-api/contract";
import { changeFields } from "../writing/session.ts";

/** The shown data of an author. */
export type Author = Pick<Entry["author_user"], "id" | "display_name" | "initials" | "profile_pic">;

/** Whom this window made authors: the server names them once it has the draft. */
const chosen = new Map<string, Author>();

/** The person whom the settings of a page name as its author; null when they name nobody. */
export function shownAuthor({
  settings,
  attributed_users,
}: Pick<Entry, "settings" | "attributed_users">): Author | null {
  const id = settings.attributed_user_id;
  if (typeof id !== "string") return null;
  return attributed_users.find((one) => one.id === id) ?? chosen.get(id) ?? null;
}

/** Remembers the data of somebody who is about to be named as an author. */
export const rememberAuthor = (author: Author): void => void chosen.set(author.id, author);

/** Names another author in the draft; null names nobody, and the page shows who published it. */
export function changeAuthor(entryId: string, author: Author | null): void {
  if (author !== null) rememberAuthor(author);
  changeFields(entryId, { settings: { attributed_user_id: author?.id ?? null } });
}

/** Whether somebody can be made the author: people are, groups and the system's own accounts are not. */
export const isCandidate = ({ type, display_name }: Pick<SharingOption, "type" | "display_name">): boolean =>
  type === "user" && !/root/i.test(display_name);
