export { type PastEntry, replayEntry } from "./entry/replay.ts";
export { type PastNode, replayTree } from "./entry/replay-tree.ts";
export { BuildUnderWay, type Progress } from "./generation/build.ts";
export { LogMismatch } from "./generation/store.ts";
export {
  createProjectors,
  type Projectors,
  type ProjectorsOptions,
  type ProjectorsStatus,
} from "./projectors.ts";
