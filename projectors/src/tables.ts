/**
 * What readers of the read models need: the tables and their rows, how statements name them, which generation is live, and
 * what is announced. Nothing here computes: importing it is cheap.
 */
export * from "./activity/tables.ts";
export * from "./draft/tables.ts";
export * from "./entry/tables.ts";
export * from "./file/tables.ts";
export * from "./import/tables.ts";
export * from "./member/tables.ts";
export * from "./person/tables.ts";
export * from "./revision/tables.ts";
export {
  type CheckpointRow,
  fractionOf,
  type GenerationRow,
  type GenerationState,
  lagOf,
  readBuilding,
  readCheckpoints,
  readGeneration,
  schemaOf,
} from "./runtime/generation/tables.ts";
export { columnsOf, type RowOf, type Table, tableIn } from "./runtime/table/table.ts";
export * from "./seat/tables.ts";
export * from "./session/tables.ts";
export * from "./setup/tables.ts";
export * from "./space/tables.ts";
