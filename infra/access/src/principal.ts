import type { Level } from "./level.ts";

/** The principal of everyone, signed in or not. */
export const everyone = "special:public";
/** The principal of all members of a space. */
export const allMembers = "special:logged_in";
/** The principal of one person. */
export const principalOf = (person: string): string => `user:${person}`;

/** Principal → level: the sharing records of an entry, or those in force on it. */
export type Grants = Readonly<Record<string, number>>;

/** What holds in a space where no sharing record says otherwise. */
export const spaceDefaults: Readonly<Record<string, Level>> = { [allMembers]: 2, [everyone]: 0 };

/** Whom sharing records can name to reach somebody. @param person a member of the space; null for guests */
export function principalsOf(person: string | null): string[] {
  return person === null ? [everyone] : [principalOf(person), allMembers, everyone];
}
