import { highest, type Level, needs } from "./level.ts";
import { type Grants, spaceDefaults } from "./principal.ts";
import { can } from "./role.ts";
import type { Reach, Standing } from "./standing.ts";

/** What of an entry decides about levels. */
export interface Shared {
  author: string;
  /** The records on the entry itself. */
  sharing: Grants;
}

/** The level that somebody has on an entry. @param path the entry, then its ancestors up to the top */
export function levelOn({ person, principals, reach }: Standing, path: readonly Shared[]): Level {
  if (reach.all) return highest;
  if (person !== null && path[0]?.author === person) return reach.cap;
  return reached(reach, Math.max(...principals.map((principal) => grantedTo(principal, path))));
}

/** What reach makes of a level that was shared. */
export function reached({ floor, cap }: Reach, shared: number): Level {
  const raised = shared >= needs.view ? Math.max(shared, floor) : shared;
  return Math.min(raised, cap) as Level;
}

/** For each principal the record that is nearest to the entry counts; above the top stand the defaults of the space. */
function grantedTo(principal: string, path: readonly Shared[]): number {
  for (const { sharing } of path) {
    const level = sharing[principal];
    if (level !== undefined) return level;
  }
  return spaceDefaults[principal] ?? 0;
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
