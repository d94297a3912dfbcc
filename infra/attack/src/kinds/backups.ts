import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type KillableApp, shipped, spawnTestApp } from "@annals/testing/app";
import type { Attack } from "../attack.ts";

interface Ended {
  code: number | null;
  words: string;
}

/** Processes that back up and export into the same folders at once, while pages are written, and are killed in the middle of it. */
const backups: Attack = {
  says: "backups and exports at once, killed, and of two houses into one folder",
  async run({ app, random, share, signal }) {
    const parent = await mkdtemp(join(tmpdir(), "annals-backups-"));
    const folder = join(parent, "backups");
    const rounds = Math.ceil(12 * share);
    const counts = { done: 0, refused: 0, killed: 0 };
    let isOver = false;
    const writing = (async () => {
      for (let page = 0; !isOver; page++)
        await app.call("POST", "/api/entries/create", { title: `Page ${page}` });
    })();
    try {
      for (let round = 0; round < rounds && !signal.aborted; round++) {
        const kill = round % 2 === 1;
        const running = Array.from({ length: 3 }, () =>
          annals(app, ["backup", folder], kill ? random() * 1_500 : null),
        );
        for (const ended of await Promise.all(running)) count(ended, counts);
        await expectWhole(app, folder);
      }
      await refuseOther(folder);
      const exported = join(parent, "pages");
      const exporting = await Promise.all([1, 2, 3].map(() => annals(app, ["export", exported], null)));
      if (exporting.filter(({ code }) => code === 0).length !== 1)
        throw new Error(`of 3 exports into one folder: ${exporting.map(({ words }) => words).join(" | ")}`);
      const rest = (await readdir(exported)).filter((name) => name.startsWith(".") || name.endsWith(".lock"));
      if (rest.length > 0) throw new Error(`an export left ${rest.join(", ")}`);
    } finally {
      isOver = true;
      await writing;
      await rm(parent, { recursive: true, force: true });
    }
    if (counts.done === 0) throw new Error("no backup was made");
    return `${counts.done} backups made, ${counts.refused} refused with the name of who works there, ${counts.killed} killed; whole after each round; another house was refused, one of 3 exports was made`;
  },
};
export default backups;

function count({ code, words }: Ended, counts: { done: number; refused: number; killed: number }): void {
  if (code === null) counts.killed++;
  else if (code === 0) counts.done++;
  else if (/Another backup works in .+ \(process \d+ on .+, since /.test(words)) counts.refused++;
  else throw new Error(`a backup ended with: ${words}`);
}

/** After all have ended, however, one more adds to the same folder, and it is whole. */
async function expectWhole(app: KillableApp, folder: string): Promise<void> {
  for (const args of [
    ["backup", folder],
    ["backup", "--check", folder],
  ]) {
    const { code, words } = await annals(app, args, null);
    if (code !== 0 || /damaged/.test(words)) throw new Error(`${args.join(" ")}: ${words}`);
  }
}

async function refuseOther(folder: string): Promise<void> {
  const other = await spawnTestApp();
  try {
    const { code, words } = await annals(other, ["backup", folder], null);
    if (code === 0 || !/backup of another log/.test(words)) throw new Error(`of another house: ${words}`);
  } finally {
    await other.stop();
  }
}

/** Runs a command beside an Annals. @param killAfter milliseconds until it is killed; null for never */
async function annals({ data }: KillableApp, args: string[], killAfter: number | null): Promise<Ended> {
  const child = spawn(process.execPath, [...shipped, ...args], {
    env: { ...process.env, ANNALS_DATA: data, ANNALS_LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      words += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  if (killAfter !== null) {
    await Promise.race([delay(killAfter), ended]);
    child.kill("SIGKILL");
  }
  return { code: await ended, words: words.trim() };
}
