import type { Role } from "@annals/command-api/events";
import { boolean, text, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** Links of invitations that were not used, as the keys of those invited opened them. */
export const invitationLinkTable = table(
  "invitation_link",
  {
    id: uuid(),
    space: uuid(),
    /** Whose account it is to become. */
    person: uuid(),
    email: text(),
    first_name: text(),
    last_name: text(),
    roles: textArray<Role>(),
    by_mail: boolean(),
    invited_by: uuid().nullable(),
    /** The last time, when it was sent again. */
    invited_at: timestamptz(),
    until: timestamptz(),
  },
  { key: ["id"], readIndexes: { space: "(space, invited_at desc)" } },
);
