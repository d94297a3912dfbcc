import type { Role } from "@annals/command-api/events";
import { boolean, int, text, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** Links by which several people join a space, those that ended too. */
export const joinLinkTable = table(
  "join_link",
  {
    id: uuid(),
    space: uuid(),
    roles: textArray<Role>(),
    /** Ids of groups. */
    groups: textArray(),
    until: timestamptz(),
    uses: int(),
    /** How many people joined by it. */
    used: int(),
    /** Null for any address. */
    domain: text().nullable(),
    made_at: timestamptz(),
    made_by: uuid().nullable(),
    ended: boolean(),
  },
  { key: ["id"], readIndexes: { space: "(space, made_at desc)" } },
);
