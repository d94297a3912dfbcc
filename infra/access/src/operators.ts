import { can } from "./role.ts";

/** Whose admins operate the installation: spaces by their keys; null for the first space. */
export type OperatorSpaces = readonly string[] | null;

/**
 * Whether somebody operates the installation, so that they see and do what concerns every space of it.
 * @param asker isLocal: they have the local token of this machine
 * @param first id of the first space; null before there is one
 */
export function mayOperate(
  spaces: OperatorSpaces,
  first: string | null,
  asker: { isLocal: boolean; roles: readonly string[]; space: { id: string; key: string } },
): boolean {
  if (asker.isLocal) return true;
  if (!can(asker.roles, "rebuild")) return false;
  return spaces === null ? asker.space.id === first : spaces.includes(asker.space.key);
}
