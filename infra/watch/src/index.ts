export { makeFolder } from "./folder.ts";
export { whenGivenUp } from "./given-up.ts";
export {
  mayCome,
  reasonOf,
  trustByAddress,
  trustByNode,
  type Unreached,
  unreachedBy,
  whyOf,
  wordsOfUnreached,
} from "./unreached.ts";
export { untilDone } from "./until-done.ts";
export { type Away, createWatch, EngineAway, Undecided, type Watch, type WatchOptions } from "./watch.ts";
