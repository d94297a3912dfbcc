import type { Client, Pool } from "@annals/postgres";
import { createSearchTables, postgresSearch, searchTables } from "@annals/search";

/** The search engine: only the parts know which one it is. */
export const search = {
  searchFor: (schema: string, db: Pool | Client) => postgresSearch({ db, schema }),
  createSearchTables,
  /** Other tables of the index are another shape of the read models: these are then built anew. */
  searchVersion: searchTables("search"),
};
