export { createIndexes, createTables } from "./generation/schema.ts";
export { migrations } from "./generation/tables.ts";
