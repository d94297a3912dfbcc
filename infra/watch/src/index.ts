export { type Away, createWatch, EngineAway, type Watch, type WatchOptions } from "./watch.ts";
