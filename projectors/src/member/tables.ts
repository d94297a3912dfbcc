import type { Role } from "@annals/command-api/events";
import { int, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Who belongs to a space, with which roles. Who left has no row. */
export const memberTable = table(
  "member",
  { space: uuid(), person: uuid(), roles: textArray<Role>(), joined_at: timestamptz() },
  { key: ["space", "person"], readIndexes: { person: "(person)" } },
);
/**
 * Who is or was a member of a space, and has a name there. Texts name people by their ids, and an id can be anybody's: the names
 * of others are nobody's business in this space.
 */
export const acquaintanceTable = table(
  "acquaintance",
  { space: uuid(), person: uuid() },
  { key: ["space", "person"] },
);

/** Who accepted which versions of the terms of a space, and when. It stays when they leave. */
export const acceptanceTable = table(
  "terms_acceptance",
  { space: uuid(), person: uuid(), version: int(), accepted_at: timestamptz() },
  { key: ["space", "person", "version"] },
);

/** Who is shut out of a space until they are reactivated, and the roles that they have again then. They are no members meanwhile. */
export const deactivatedTable = table(
  "deactivated_member",
  {
    space: uuid(),
    person: uuid(),
    roles: textArray<Role>(),
    joined_at: timestamptz(),
    deactivated_at: timestamptz(),
    deactivated_by: uuid().nullable(),
  },
  { key: ["space", "person"] },
);

/** Who is asked to join a space. Who answered, or has joined, has no row. */
export const invitationTable = table(
  "invitation",
  {
    space: uuid(),
    person: uuid(),
    roles: textArray<Role>(),
    invited_by: uuid().nullable(),
    invited_at: timestamptz(),
  },
  { key: ["space", "person"], readIndexes: { person: "(person)" } },
);
export type InvitationRow = RowOf<typeof invitationTable>;
export type MemberRow = RowOf<typeof memberTable>;
