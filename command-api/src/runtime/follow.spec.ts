import type { Batch, EventLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { follow } from "./follow.ts";

const logger = createLogger({ level: "silent" });

/** A log that hands on what it is given. */
function handing() {
  const given: Batch[] = [];
  let wake = () => {};
  const log = {
    async *subscribe({ signal }: { signal: AbortSignal }) {
      signal.addEventListener("abort", () => wake());
      while (!signal.aborted) {
        const batch = given.shift();
        if (batch !== undefined) yield batch;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  } as unknown as EventLog;
  const give = (position: string) => {
    given.push({ events: [], position, live: true });
    wake();
  };
  return { log, give };
}

describe("following the log", () => {
  it("wakes each of those who wait once their position is reached", async () => {
    const { log, give } = handing();
    const following = follow({ log, logger, after: "0", take: () => undefined });
    const woken: string[] = [];
    const waiting = ["3", "1", "2", "1"].map(async (position) => {
      await following.reached(position);
      woken.push(`${position} at ${following.position()}`);
    });
    for (const position of ["1", "2", "3"]) {
      give(position);
      await following.reached(position);
    }
    await Promise.all(waiting);
    expect(woken).to.deep.equal(["1 at 1", "1 at 1", "2 at 2", "3 at 3"]);
    await following.reached("2");
    await following.stop();
  });
  it("says so to those who still wait when it stops", async () => {
    const { log } = handing();
    const following = follow({ log, logger, after: "0", take: () => undefined });
    const waiting = following.reached("1").catch((error: Error) => error.message);
    await following.stop();
    expect(await waiting).to.equal("The log is no longer followed");
  });
});
