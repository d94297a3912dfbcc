import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** The browsers in which people are told. Their names are sealed; where they are reached is not here. */
export const pushTable = table(
  "push",
  {
    ...{ id: uuid(), space: uuid(), person: uuid(), session: uuid(), name: text(), since: timestamptz() },
    /** Its push service has dropped it: it is told nothing, until it subscribes anew. */
    dropped: boolean(),
  },
  { key: ["id"], readIndexes: { person: "(space, person)" } },
);
