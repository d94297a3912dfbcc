import type { Access } from "../entry/contract.ts";
import { canEditLevel } from "./level.ts";

const makers = new Set(["admin", "developer", "author", "editor"]);

/** What a level allows, as answers say it. @param roles of the viewer: some of them may create pages below. */
export function flagsOf(level: number, roles: readonly string[]): Access {
  const canEdit = level >= canEditLevel;
  return {
    canView: level >= 1,
    canComment: level >= 2,
    canEdit,
    canManage: level >= 4,
    canCreateChildren: canEdit && roles.some((role) => makers.has(role)),
  };
}
