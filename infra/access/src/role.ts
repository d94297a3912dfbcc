import { highest, type Level, needs } from "./level.ts";

/** What roles let people do, apart from what they may do with single entries. */
export const capabilities = [
  /** Put pages at the top of the tree. */
  "createAtTop",
  /** Put pages below those that they may edit. */
  "createBelow",
  /** Use the file manager. */
  "manageFiles",
  /** Make groups, and manage those that they made. */
  "manageGroups",
  /** Manage the groups that others made. */
  "manageAllGroups",
  /** Change the settings of a space, and found spaces. */
  "administer",
  /** Add, invite, deactivate and remove members, and give roles: all but admin. */
  "manageMembers",
  /** The same for admins, and with what acts on whole accounts: passwords, second factors, erasing. */
  "manageAdmins",
  /** Change the navigation at the top, and see the items in it that are limited to others. */
  "manageNav",
  /** Define the types of blocks of a space. */
  "manageBlockTypes",
  /** Bring courses, remove them, and see how others are in them. */
  "manageCourses",
  /** Be offered the import of many pages. Where the pages go, they must be allowed to create them. */
  "import",
  /** See imports that others started. */
  "seeImports",
  /** Cancel imports that others started. */
  "cancelImports",
  /** Download what they may view. */
  "export",
  /** See the whole tree as it was at a moment of the past. */
  "seePastTree",
  /** See how the log and the read models are. */
  "seeStatus",
  /** Compute all read models again. */
  "rebuild",
] as const;
export type Capability = (typeof capabilities)[number];

/** What a role gives to those who have it. */
interface RoleGives {
  /** The highest level on every entry of the space. */
  everything?: true;
  /** Whoever may view an entry has at least this level on it. */
  atLeast?: Level;
  /** No more than this level on any entry, their own included. */
  atMost?: Level;
  can: readonly Capability[];
}

const ofAuthors = [
  "createAtTop",
  "createBelow",
  "manageFiles",
  "manageGroups",
] as const satisfies Capability[];
const ofAdministrators = [
  ...ofAuthors,
  "manageAllGroups",
  "administer",
  "manageMembers",
  "manageCourses",
  "import",
  "seeImports",
  "seePastTree",
  "seeStatus",
  "rebuild",
] as const satisfies Capability[];

const roles = {
  admin: {
    everything: true,
    can: [...ofAdministrators, "manageAdmins", "manageNav", "manageBlockTypes", "cancelImports"],
  },
  developer: { everything: true, can: ofAdministrators },
  author: { atLeast: needs.edit, can: ofAuthors },
  editor: { atLeast: needs.edit, can: ["createBelow"] },
  verified: { can: [] },
  viewer: { atMost: needs.comment, can: [] },
} as const satisfies Record<string, RoleGives>;

/** A role of a member in a space; members may have several. */
export type Role = keyof typeof roles;
/** All roles, the strongest first. */
export const roleNames = Object.keys(roles) as [Role, ...Role[]];
/** The role of whoever founds a space. */
export const founderRole: Role = "admin";

/** What everyone may do, guests included. */
const ofEveryone: readonly Capability[] = ["export"];
/** Capabilities that people who may edit nothing do not get, whatever other roles they have. */
const ofWriters: readonly Capability[] = ofAuthors;

const isRole = (name: string): name is Role => Object.hasOwn(roles, name);

/** What roles give; a role that is not known gives nothing. */
export function givenBy(names: readonly string[]): RoleGives[] {
  return names.filter(isRole).map((name) => roles[name]);
}

/** Whether somebody with these roles has a capability. */
export function can(names: readonly string[], capability: Capability): boolean {
  if (ofEveryone.includes(capability)) return true;
  const given = givenBy(names);
  if (ofWriters.includes(capability) && !canWrite(given)) return false;
  return given.some((role) => role.can.includes(capability));
}

function canWrite(given: RoleGives[]): boolean {
  return (
    given.some(({ everything }) => everything) || given.every(({ atMost = highest }) => atMost >= needs.edit)
  );
}

/**
 * Whether somebody may change a group, and who is in it. Changing a group changes access, so authors are limited to the
 * groups that they made: people who share a page with one know whom they trust.
 */
export function canManageGroup(
  names: readonly string[],
  person: string | null,
  { createdBy }: { createdBy: string | null },
): boolean {
  if (can(names, "manageAllGroups")) return true;
  return person !== null && createdBy === person && can(names, "manageGroups");
}

/** All capabilities, and whether somebody with these roles has them. */
export function capabilitiesOf(names: readonly string[]): Record<Capability, boolean> {
  const all = capabilities.map((capability) => [capability, can(names, capability)]);
  return Object.fromEntries(all) as Record<Capability, boolean>;
}
