export { fold } from "./fold.ts";
export { type MeilisearchEngine, openMeilisearch } from "./meilisearch/index.ts";
export { nameMatcher, type PreparedName, prepareName } from "./names.ts";
export * from "./port.ts";
export { postgresEngine, postgresSearch } from "./postgres/index.ts";
export { createSearchTables } from "./postgres/tables.ts";
export { beginningsBetween, decimals, hexadecimals, numberKey } from "./range.ts";
export { defaultSynonyms } from "./synonyms.ts";
