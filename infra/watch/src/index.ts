export { type Away, createWatch, EngineAway, Undecided, type Watch, type WatchOptions } from "./watch.ts";
