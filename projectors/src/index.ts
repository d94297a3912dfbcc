export { differing, type FieldsOfEntry, prefixed, valuesOf } from "./activity/changes.ts";
export { auditedChanges, type ValueChange } from "./audit/changes.ts";
export { isProvable } from "./audit/kinds.ts";
export { tokenOf, wordsIn } from "./audit/tokens.ts";
export {
  type EntryHistory,
  entryAt,
  type PastEntry,
  type PastText,
  readHistory,
  replayDraft,
  replayStanding,
  textAt,
} from "./entry/replay.ts";
export { projectionsWith } from "./projections.ts";
export {
  createProjectors,
  emptyReadModels,
  type FillOptions,
  fillGeneration,
  type Projectors,
  type ProjectorsOptions,
  type ProjectorsStatus,
} from "./projectors.ts";
export { BuildUnderWay, type Progress } from "./runtime/build.ts";
export type { Fill, Report } from "./runtime/fill.ts";
export { LogMismatch } from "./runtime/generation/store.ts";
export { type PresentAccount, replayAccount } from "./session/replay.ts";
export { type Doors, type Revocation, revocationOf } from "./session/revocation.ts";
export { replayTags } from "./tag/replay.ts";
