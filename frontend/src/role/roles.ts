import type { Role } from "@annals/command-api/contract";
import { t } from "../locale/text.ts";

/** The roles of a space, the strongest first: their names, and what they let people do. */
export const roles: readonly { role: Role; label: string; about: string }[] = [
  { role: "admin", label: t("Admin"), about: t("Everything, everywhere in this space") },
  { role: "developer", label: t("Developer"), about: t("Like admins, but cannot make anyone an admin") },
  { role: "author", label: t("Author"), about: t("Writes pages, also at the top; creates groups") },
  { role: "editor", label: t("Editor"), about: t("Edits every page that they may view") },
  { role: "verified", label: t("Logged In"), about: t("Reads and comments unless something else is set") },
  { role: "viewer", label: t("Viewer"), about: t("Never more than comments") },
];

/** The role that people get unless somebody chooses another one. */
export const usualRole: Role = "verified";

/** The roles that somebody may give: admin is given by admins alone. */
export const rolesGivenBy = (can: { manageAdmins: boolean } | undefined) =>
  roles.filter(({ role }) => role !== "admin" || can?.manageAdmins);

/** Whether somebody may change this membership: those of admins are changed by admins alone. */
export const mayChange = (can: { manageAdmins: boolean } | undefined, { roleList }: { roleList: string[] }) =>
  can?.manageAdmins === true || !roleList.includes("admin");

/** The name of a role. */
export const labelOf = (role: Role): string => roles.find((one) => one.role === role)?.label ?? role;

/** The name of the strongest of some roles. */
export function labelOfRoles(list: readonly string[]): string {
  return roles.find(({ role }) => list.includes(role))?.label ?? t("No role");
}
