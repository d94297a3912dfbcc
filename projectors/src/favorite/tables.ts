import { int, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The favorite pages of people, by space. */
export const favoriteTable = table(
  "favorite",
  {
    space: uuid(),
    person: uuid(),
    entry: uuid(),
    /** They are shown from the lowest to the highest. */
    place: int(),
  },
  { key: ["space", "person", "entry"] },
);
export type FavoriteRow = RowOf<typeof favoriteTable>;
