import { uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** People who are not seen at pages, by space. */
export const hiddenPresenceTable = table(
  "hidden_presence",
  { space: uuid(), person: uuid() },
  { key: ["space", "person"] },
);
