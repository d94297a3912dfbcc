import type { Level } from "./level.ts";

/** The principal of everyone, signed in or not. */
export const everyone = "special:public";
/** The principal of all members of a space. */
export const allMembers = "special:logged_in";
/** The principal of one person. */
export const principalOf = (person: string): string => `user:${person}`;
const groupPrefix = "group:";
/** The principal of those who are in a group. */
export const principalOfGroup = (group: string): string => `${groupPrefix}${group}`;
const linkPrefix = "link:";
/** The principal of those who opened a link to a page. */
export const principalOfLink = (link: string): string => `${linkPrefix}${link}`;
/** Whether a principal is that of a link. */
export const isLink = (principal: string): boolean => principal.startsWith(linkPrefix);
/** The groups that some principals name. */
export const groupsIn = (principals: readonly string[]): string[] =>
  principals.filter((name) => name.startsWith(groupPrefix)).map((name) => name.slice(groupPrefix.length));

/** Principal → level: the sharing records of an entry, or those in force on it. */
export type Grants = Readonly<Record<string, number>>;

/** What holds in a space where no sharing record says otherwise. */
export const spaceDefaults: Readonly<Record<string, Level>> = { [allMembers]: 2, [everyone]: 0 };

/** The name of the home folder of the file manager (specification 1, section 4). */
export const homeFolderName = "Team Uploads";
/** The records of the home folder of the file manager, which takes nothing from above: all members view what is in it. */
export const homeFolderGrants: Readonly<Record<string, Level>> = { [allMembers]: 1 };

/**
 * Whom sharing records can name to reach somebody. Because the highest of them counts, a group that is left out never gives more.
 * @param person a member of the space; null for guests, who are in no group
 * @param links those that a guest opened: what members may do comes from what they are alone
 */
export function principalsOf(
  person: string | null,
  groups: readonly string[],
  links: readonly string[] = [],
): string[] {
  if (person === null) return [...links.map(principalOfLink), everyone];
  return [principalOf(person), ...groups.map(principalOfGroup), allMembers, everyone];
}
