import { int, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Who has a second factor. */
export const factorTable = table(
  "factor",
  {
    person: uuid(),
    set_up_at: timestamptz(),
    /** How many recovery codes are not used yet. */
    codes_left: int(),
  },
  { key: ["person"] },
);
export type FactorRow = RowOf<typeof factorTable>;
