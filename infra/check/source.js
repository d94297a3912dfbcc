/** `node --import @annals/check/source` runs TypeScript as it is written; on Node 20 threads have to be told themselves. */
import { isMainThread } from "node:worker_threads";

if (isMainThread) await import("tsx");
else (await import("tsx/esm/api")).register();
