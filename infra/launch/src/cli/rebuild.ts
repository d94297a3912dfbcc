import { setTimeout as delay } from "node:timers/promises";
import type { Status } from "@annals/query-api/contract";
import type { RebuildState } from "../rebuild.ts";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";
import { progressLine } from "./progress.ts";

/** `annals rebuild`: computes all read models anew from the log, while people read on. Ctrl-C cancels it. */
export async function rebuild(client: Client): Promise<void> {
  const before = await client.get<Status>("/api/admin/status");
  await client.fetch("POST", "/api/admin/rebuild", {});
  const line = progressLine(process.stderr);
  const cancel = () => {
    client.fetch("DELETE", "/api/admin/rebuild").catch((error: Error) => console.error(error.message));
  };
  process.once("SIGINT", cancel);
  try {
    for (;;) {
      const state = await stateOf(client);
      if (state.state === "running") line.show(Math.round(state.progress * 100), 100, "percent");
      else {
        const words = {
          done: `Rebuilt in ${(state.seconds ?? 0).toFixed(1)} s: generation ${state.generation} serves now, in place of ${before.generation}.`,
          cancelled: `Cancelled. Generation ${before.generation} goes on serving.`,
          failed: "",
        };
        if (state.state === "failed")
          throw new Failure(
            `The rebuild failed: ${state.error}. Generation ${before.generation} goes on serving.`,
          );
        line.end(words[state.state]);
        return;
      }
      await delay(200);
    }
  } finally {
    process.off("SIGINT", cancel);
  }
}

/** How far it is. It goes on by itself: a server that cannot say so is asked again for half a minute. */
async function stateOf(client: Client): Promise<RebuildState> {
  for (let left = 30; ; left--) {
    try {
      return await client.get<RebuildState>("/api/admin/rebuild");
    } catch (error) {
      if (left === 0 || !(error instanceof Failure && error.passes)) throw error;
      await delay(1_000);
    }
  }
}
