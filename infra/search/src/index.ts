export { fold } from "./fold.ts";
export { nameMatcher, type PreparedName, prepareName } from "./names.ts";
export * from "./port.ts";
export { postgresSearch } from "./postgres/index.ts";
export { createSearchTables, searchTables } from "./postgres/tables.ts";
export { defaultSynonyms } from "./synonyms.ts";
