/**
 * `make attack`: attacks an Annals in a process of its own, one kind after the other, for at most two hours; prints
 * the results, and ends with what failed. `ARGS=--list` names the kinds, `--only=KIND,KIND` runs some, `--share=0.1` does a
 * tenth of each, `--seed=N` the same again. With `ANNALS_EVENTSTORE_URL` the log is on that server; `--store=COMMAND` kills
 * it and starts it again.
 */
import { parseArgs } from "node:util";
import { spawnTestApp } from "@annals/testing/app";
import { newLogName, settingsOf } from "@annals/testing/event-store";
import { randomFrom } from "@annals/testing/fuzz";
import type { Attack, Run, Target } from "./attack.ts";
import { choose, readKinds } from "./kinds.ts";

const limit = 120 * 60 * 1000;
const eventStore = process.env.ANNALS_EVENTSTORE_URL;

const { values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    share: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    /** It may return before the store is back. */
    store: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const kinds = await readKinds();
if (values.list) for (const [kind, { says }] of kinds) console.log(`${kind.padEnd(20)} ${says}`);
else process.exitCode = (await runAll(choose(kinds, values.only))) ? 0 : 1;

/** @returns whether nothing failed */
async function runAll(chosen: Map<string, Attack>): Promise<boolean> {
  if (values.store !== undefined && !eventStore)
    throw new Error("--store needs ANNALS_EVENTSTORE_URL: the server that the command kills");
  console.log(`Seed ${values.seed}`);
  const signal = AbortSignal.timeout(limit);
  const failed: string[] = [];
  for (const [kind, attack] of chosen) {
    if (signal.aborted) {
      failed.push(`${kind}: no time was left`);
      continue;
    }
    const started = performance.now();
    const random = randomFrom(Number(values.seed));
    try {
      const figures = await runOne(attack, {
        random,
        share: Number(values.share),
        signal,
        store: values.store,
      });
      console.log(`${kind}: ${figures} (${Math.round((performance.now() - started) / 1000)} s)`);
    } catch (error) {
      const reason = (error as Error).message;
      console.log(`${kind}: FAILED: ${reason}`);
      failed.push(`${kind}: ${reason.split("\n", 1)[0]}`);
    }
  }
  console.log(failed.length === 0 ? "Nothing failed." : `Failed:\n  ${failed.join("\n  ")}`);
  return failed.length === 0;
}

/** @returns its figures, in words */
async function runOne(attack: Attack, run: Run): Promise<string> {
  if (attack.alone) return attack.run(run);
  const log = settingsOf(eventStore ? { url: eventStore, name: newLogName() } : null);
  const app = await spawnTestApp({ ...log, ...attack.settings });
  try {
    const target: Target = {
      app,
      url: app.url.replace(/\/$/, ""),
      admin: await app.join("Olga", "Admin", "admin"),
      author: await app.join("Otto", "Author", "author"),
      viewer: await app.join("Vera", "Viewer"),
    };
    const figures = await attack.run({ ...target, ...run });
    await expectAlive(target);
    return figures;
  } finally {
    await app.stop();
  }
}

/** Somebody can still write a page, and read it. */
async function expectAlive({ app }: Target): Promise<void> {
  const id = await app.page("Still alive", ["Text"]);
  const { html } = await app.call("GET", `/api/entries/${id}`);
  if (html !== "<p>Text</p>") throw new Error("a new page is not shown as it was written");
}
