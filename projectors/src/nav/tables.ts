import { int, jsonb, text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The items of the navigation at the top, by space. */
export const navItemTable = table(
  "nav_item",
  {
    id: uuid(),
    space: uuid(),
    title: text(),
    slug: text(),
    url: text(),
    /** Who sees it; empty for everyone. */
    role: jsonb<string[]>(),
    sort_order: int(),
    /** The item whose menu it is in; null for the bar itself. */
    parent: uuid().nullable(),
  },
  // Who adds an item may name its id, so the same id can be in two spaces.
  { key: ["space", "id"] },
);
export type NavItemRow = RowOf<typeof navItemTable>;
