/**
 * `make attack`: attacks an Annals in a process of its own for at most 15 minutes, prints the results, and ends with what
 * failed. `ARGS=--share=0.1` does a tenth of it, `--only=WORD` some, `--seed=N` the same again. With
 * `ANNALS_EVENTSTORE_URL` the log is on that server; `--store=COMMAND` kills it and starts it again.
 */
import { parseArgs } from "node:util";
import { spawnTestApp } from "@annals/testing/app";
import { newLogName, settingsOf } from "@annals/testing/event-store";
import { randomFrom } from "@annals/testing/fuzz";
import type { Attack, Target } from "./attack.ts";
import { hostileContent } from "./content.ts";
import { cutUploads } from "./cuts.ts";
import { fullDisk } from "./full-disk.ts";
import { fuzzedRequests } from "./fuzz.ts";
import { killsOfNode } from "./kills.ts";
import { killsOfStore } from "./store-kills.ts";

const limit = 15 * 60 * 1000;

const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    /** A shell command that kills the event store and starts it again; it may return before the store is back. */
    store: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const eventStore = process.env.ANNALS_EVENTSTORE_URL;
if (values.store !== undefined && !eventStore)
  throw new Error("--store needs ANNALS_EVENTSTORE_URL: the server that the command kills");
const attacks: Attack[] = [
  ...[fuzzedRequests, cutUploads, hostileContent, killsOfNode, fullDisk],
  ...(values.store === undefined ? [] : [killsOfStore(values.store)]),
];
console.log(`Seed ${values.seed}`);
const signal = AbortSignal.timeout(limit);
const app = await spawnTestApp(settingsOf(eventStore ? { url: eventStore, name: newLogName() } : null));
const chosen = attacks.filter((attack) => attack.name.includes(values.only));
// Each has people of its own, made before the attacks: an attack may lock its own people out, and nobody signs in after
// it.
const targets: Target[] = [];
for (const [number] of chosen.entries())
  targets.push({
    app,
    url: app.url.replace(/\/$/, ""),
    admin: await app.join("Olga", `Admin${"abcdefgh"[number]}`, "admin"),
    author: await app.join("Otto", `Author${"abcdefgh"[number]}`, "author"),
    viewer: await app.join("Vera", `Viewer${"abcdefgh"[number]}`),
    random: randomFrom(Number(values.seed)),
    share: Number(values.share),
    signal,
  });
const failed: string[] = [];
for (const [number, { name, run }] of chosen.entries()) {
  const target = targets[number]!;
  if (signal.aborted) {
    failed.push(`${name}: no time was left`);
    break;
  }
  const started = performance.now();
  try {
    const figures = await run(target);
    await expectAlive(target);
    console.log(`${name}: ${figures} (${Math.round((performance.now() - started) / 1000)} s)`);
  } catch (error) {
    const reason = (error as Error).message;
    console.log(`${name}: FAILED: ${reason}`);
    failed.push(`${name}: ${reason.split("\n", 1)[0]}`);
  }
}
await app.stop();
console.log(failed.length === 0 ? "Nothing failed." : `Failed:\n  ${failed.join("\n  ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Somebody can still write a page, and read it. */
async function expectAlive({ app }: Target): Promise<void> {
  const id = await app.page("Still alive", ["Text"]);
  const { html } = await app.call("GET", `/api/entries/${id}`);
  if (html !== "<p>Text</p>") throw new Error("a new page is not shown as it was written");
}
