import type { Role } from "@annals/command-api/contract";

/** The roles of a space, the mightiest first: what they are called, and what they let people do. */
export const roles: readonly { role: Role; label: string; about: string }[] = [
  { role: "admin", label: "Admin", about: "Everything, everywhere in this space" },
  { role: "developer", label: "Developer", about: "As admins, except for members" },
  { role: "author", label: "Author", about: "Writes pages, also at the top; makes groups" },
  { role: "editor", label: "Editor", about: "Edits every page that they may view" },
  { role: "verified", label: "Logged In", about: "Reads and comments where nothing else is said" },
  { role: "viewer", label: "Viewer", about: "Never more than comments" },
];

/** What somebody with these roles is called: by the mightiest of them. */
export function labelOfRoles(list: readonly string[]): string {
  return roles.find(({ role }) => list.includes(role))?.label ?? "No role";
}
