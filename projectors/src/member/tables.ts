import type { Role } from "@annals/command-api/events";
import { int, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The members of a space with their roles. Somebody who left has no row. */
export const memberTable = table(
  "member",
  { space: uuid(), person: uuid(), roles: textArray<Role>(), joined_at: timestamptz() },
  { key: ["space", "person"], readIndexes: { person: "(person)" } },
);
/**
 * Who is or was a member of a space, and has a name there. Texts name people by their ids, and an id can be anybody's:
 * the names of other people are not shown in this space.
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

/**
 * Deactivated members of a space, with the roles that they get back when they are reactivated. They are not members
 * meanwhile.
 */
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

/** Who is invited to a space. Somebody who answered, or has joined, has no row. */
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
