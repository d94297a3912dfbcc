/**
 * What readers of the read models need: the tables and their rows, how statements name them, and which generation is live.
 * Nothing here computes: importing it is cheap. What changed is announced by `@annals/feed`.
 */
export type { Category } from "@annals/command-api/events";
export * from "./access-request/tables.ts";
export * from "./activity/tables.ts";
export * from "./audit/tables.ts";
export * from "./backlink/tables.ts";
export * from "./bulk/tables.ts";
export * from "./confirmation/tables.ts";
export * from "./copy/tables.ts";
export * from "./dropbox/tables.ts";
export * from "./edition/tables.ts";
export * from "./entry/tables.ts";
export * from "./factor/tables.ts";
export * from "./favorite/tables.ts";
export * from "./field/tables.ts";
export * from "./file/tables.ts";
export * from "./group/tables.ts";
export * from "./identity/tables.ts";
export * from "./import/tables.ts";
export * from "./invitation/tables.ts";
export * from "./join-link/tables.ts";
export * from "./mail/tables.ts";
export * from "./member/tables.ts";
export * from "./mention/tables.ts";
export * from "./module-schema/tables.ts";
export * from "./nav/tables.ts";
export * from "./page/tables.ts";
export * from "./page-link/tables.ts";
export * from "./passkey/tables.ts";
export * from "./person/tables.ts";
export * from "./presence/tables.ts";
export type { Told } from "./projections.ts";
export * from "./provider/tables.ts";
export * from "./push/tables.ts";
export * from "./review/tables.ts";
export * from "./revision/tables.ts";
export {
  type CheckpointRow,
  fractionOf,
  type GenerationRow,
  type GenerationState,
  lagOf,
  type ParkedRow,
  readBuilding,
  readCheckpoints,
  readFailedBuild,
  readGeneration,
  readParkedEvent,
  readParkedEvents,
  readParkedOf,
  readParkedPositions,
  schemaOf,
} from "./runtime/generation/tables.ts";
export type { TypeIn as FactTypeIn } from "./runtime/model/read-model.ts";
export type { Column, ColumnBuilder } from "./runtime/table/column.ts";
export { columnsOf, type RowOf, type Table, tableIn } from "./runtime/table/table.ts";
export * from "./saved-search/tables.ts";
export * from "./schedule/tables.ts";
export * from "./seat/tables.ts";
export * from "./session/tables.ts";
export * from "./setup/tables.ts";
export * from "./sharing/tables.ts";
export * from "./space/tables.ts";
export * from "./tag/tables.ts";
export * from "./telling/detail.ts";
export * from "./verification/tables.ts";
export * from "./webhook/tables.ts";
export * from "./writing/tables.ts";
