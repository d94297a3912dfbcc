import { table } from "../table.ts";

/** A mark: the search document of `entry` is older than `position`. Written by content, taken by the search worker. */
export interface SearchPendingRow {
  position: string;
  entry: string;
}
export const searchPendingTable = table<SearchPendingRow>(
  "search_pending",
  { position: "text not null", entry: "uuid not null" },
  ["position", "entry"],
);
