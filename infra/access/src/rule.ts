import { highest, type Level, needs } from "./level.ts";
import { allMembers, everyone, type Grants, spaceDefaults } from "./principal.ts";
import { can } from "./role.ts";
import type { Reach, Standing } from "./standing.ts";

/** What decides the levels of an entry. */
export interface Shared {
  author: string;
  /** The records on the entry itself. */
  sharing: Grants;
  /** False where it takes no access from above: neither records nor the defaults of the space reach it. */
  inherits: boolean;
}

/** The level that somebody has on an entry. @param path the entry, then its ancestors up to the top */
export function levelOn(who: Standing, path: readonly Shared[]): Level {
  return levelBy(who, path[0]?.author, inForce(path));
}

/** The same from the records that are in force on it. */
export function levelBy(
  { person, principals, reach }: Standing,
  author: string | undefined,
  grants: Grants,
): Level {
  if (reach.all) return highest;
  if (person !== null && author === person) return reach.cap;
  return reached(reach, Math.max(...principals.map((principal) => grants[principal] ?? 0)));
}

/** The records in force: for each principal the one that is nearest to the entry; above the top stand the defaults of the space. */
export function inForce(path: readonly Shared[]): Grants {
  const [entry, ...above] = path;
  if (entry === undefined) return spaceDefaults;
  return entry.inherits ? { ...inForce(above), ...entry.sharing } : entry.sharing;
}

/**
 * Whether some records let somebody view who could not by others. It can be said of records alone: who is in groups may change, so what groups
 * have in common does not count.
 */
export function widens(from: Grants, to: Grants): boolean {
  const views = (grants: Grants, principal: string) => (grants[principal] ?? 0) >= needs.view;
  if (views(from, everyone)) return false;
  if (views(to, everyone)) return true;
  if (views(from, allMembers)) return false;
  return Object.keys(to).some((principal) => views(to, principal) && !views(from, principal));
}

/** What reach makes of a level that was shared. */
export function reached({ floor, cap }: Reach, shared: number): Level {
  const raised = shared >= needs.view ? Math.max(shared, floor) : shared;
  return Math.min(raised, cap) as Level;
}

/** Whether an entry exists for somebody who has this level on it. */
export function isVisible(level: number, entry: { published: boolean; trashed: boolean }): boolean {
  return !entry.trashed && level >= (entry.published ? needs.view : needs.seeUnpublished);
}

/** What somebody may do with an entry, as answers say it. */
export interface AccessFlags {
  canView: boolean;
  canComment: boolean;
  canEdit: boolean;
  canManage: boolean;
  canCreateChildren: boolean;
}

/** What a level on an entry allows. @param roles of the viewer: creating below an entry needs one that allows it */
export function flagsOf(level: number, roles: readonly string[]): AccessFlags {
  const canEdit = level >= needs.edit;
  return {
    canView: level >= needs.view,
    canComment: level >= needs.comment,
    canEdit,
    canManage: level >= needs.manage,
    canCreateChildren: canEdit && can(roles, "createBelow"),
  };
}
