/** What readers of the read models need: the rows of each table, which generation is live, and what is announced. */
export type { ActivityDetail, ActivityEntryRow, ActivityRow, Place } from "./activity/read-model.ts";
export { type Changed, channels, type Projected } from "./channels.ts";
export type { DraftRow } from "./draft/read-model.ts";
export type { AclGrantRow, AclRow, EntryRow } from "./entry/read-model.ts";
export type { FileRow, FileUseRow } from "./file/read-model.ts";
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
} from "./generation/tables.ts";
export type { ImportJobRow, ImportProblemRow } from "./import/read-model.ts";
export type { InstallationRow } from "./installation/read-model.ts";
export type { MemberRow } from "./member/read-model.ts";
export type { EntryLinkRow, PageRow } from "./page/read-model.ts";
export type { PersonRow } from "./person/read-model.ts";
export type { RevisionRow } from "./revision/read-model.ts";
export type { SearchPendingRow } from "./search/read-model.ts";
export type { SeatRow } from "./seat/read-model.ts";
export type { SessionRow } from "./session/read-model.ts";
export type { SpaceRow } from "./space/read-model.ts";
