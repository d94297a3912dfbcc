/**
 * `make walk`: two people, one of them on a phone, at the same pages over a slow network. They publish, comment, reply, vote, mention,
 * follow, resolve, write privately, lose the network and read, round by round, each on another page. Each step waits until the other one sees it; at the end all of it is counted.
 */
import { parseArgs } from "node:util";
import { spawnTestApp } from "@annals/testing/app";
import { openStage } from "@annals/testing/stage";
import { annals, generatePages } from "../content.ts";
import { ms, quantile } from "../report.ts";
import { createLedger } from "./ledger.ts";
import { readablePages } from "./pages.ts";
import { walkRound } from "./round.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "15" },
    /** No more than so many, whatever time is left. */
    rounds: { type: "string", default: "100000" },
    /** A folder of Markdown; generated pages without one. */
    corpus: { type: "string" },
    /** Where it shows what both saw when a step failed. */
    shots: { type: "string" },
  },
});

/** What takes longer than this until the other one sees it is late, in milliseconds. */
const late = 5_000;
/** A slow mobile network: latency in milliseconds, bytes a second. */
const slow = { offline: false, latency: 150, downloadThroughput: 1.5e6 / 8, uploadThroughput: 0.75e6 / 8 };

const generated = values.corpus === undefined ? generatePages(200) : null;
const app = await spawnTestApp();
const stage = await openStage(app);
try {
  await annals(
    { env: { ...process.env, ANNALS_DATA: app.data } },
    ...["import", values.corpus ?? generated!.folder, "--comments"],
  );
  const ledger = createLedger();
  const [ann, ben] = await Promise.all([
    visitor("Ann", "Author", "editor"),
    visitor("Ben", "Reader", "verified"),
  ]);
  const end = performance.now() + Number(values.minutes) * 60_000;
  let rounds = 0;
  for await (const page of readablePages(app)) {
    if (performance.now() > end || rounds === Number(values.rounds)) break;
    rounds++;
    try {
      await walkRound({ app, ledger, ann, ben, page, round: rounds });
    } catch (error) {
      if (values.shots)
        for (const { name, page } of [ann, ben])
          await page.screenshot({ path: `${values.shots}/walk-${name}.png` });
      throw new Error(`Round ${rounds}, “${page.title}” (${page.id}): ${(error as Error).message}`);
    }
    console.log(`Round ${rounds}: ${page.title}`);
  }
  console.log(`\n${rounds} rounds; until the other one saw it:`);
  for (const [kind, times] of ledger.times)
    console.log(
      `  ${kind.padEnd(44)} ${String(times.length).padStart(4)} times, p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, longest ${ms(Math.max(...times))}`,
    );
  const wrong = [
    ...(rounds === 0 ? ["no page was walked"] : []),
    ...[...ledger.times].flatMap(([kind, times]) =>
      times.filter((time) => time > late).map((time) => `late: ${kind} after ${ms(time)}`),
    ),
    ...(await ledger.differences(app, [ann.person, ben.person])),
    ...stage.complaints(/Failed to load resource/).map((one) => `the browser complained: ${one}`),
  ];
  console.log(wrong.length === 0 ? "\nNothing was lost, doubled or late." : `\n${wrong.join("\n")}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await stage.close();
  await app.stop();
  generated?.remove();
}

/** Somebody in a browser of their own, behind the slow network. */
async function visitor(name: string, lastName: string, role: "editor" | "verified") {
  const person = await app.join(name, lastName, role);
  const context = await stage.person(person, { phone: name === "Ben" });
  const page = await stage.visit(context, "/updates");
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const connect = async (isOnline: boolean) =>
    void (await network.send("Network.emulateNetworkConditions", { ...slow, offline: !isOnline }));
  await connect(true);
  return { name, person, page, connect };
}
