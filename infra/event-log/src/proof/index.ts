export { leafOfFact } from "./leaf.ts";
export { rootByInclusion } from "./merkle.ts";
export { createSigner, type Signer } from "./note.ts";
export {
  checkpointsOf,
  fileOutlet,
  type Kept,
  linesOf,
  type NamedStore,
  type Outlet,
  storeOutlet,
  type Told,
  webhookOutlet,
} from "./outlet.ts";
export { openProofs, type Proofs } from "./proofs.ts";
export { type Prover, startProver } from "./prover.ts";
export { acceptForks, type Fork, prepare, type SignedCheckpoint, TreeDamaged } from "./store.ts";
export { type NamedFact, type Problem, type Verified, verify } from "./verify.ts";
