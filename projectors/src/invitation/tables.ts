import type { Role } from "@annals/command-api/events";
import { boolean, text, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** Links of invitations that were not used, as the keys of those invited opened them. */
export const invitationLinkTable = table(
  "invitation_link",
  {
    id: uuid(),
    space: uuid(),
    /** The id that the account will have. */
    person: uuid(),
    email: text(),
    first_name: text(),
    last_name: text(),
    roles: textArray<Role>(),
    by_mail: boolean(),
    invited_by: uuid().nullable(),
    /** When it was sent last. */
    invited_at: timestamptz(),
    until: timestamptz(),
  },
  { key: ["id"], readIndexes: { space: "(space, invited_at desc)" } },
);
