import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** In the folder of packages, and none of the project's: it stays from one run to the next. */
const cache = join(import.meta.dirname, "../../../../node_modules/.cache/annals/versions");

/** The folder of a package of npm that only this run needs; it is fetched once. */
export async function packageOf(name: string, version: string): Promise<string> {
  const home = join(cache, `${name.replaceAll("/", "+")}@${version}`);
  if (existsSync(home)) return join(home, "node_modules", name);
  const fetched = `${home}.${process.pid}`;
  await mkdir(fetched, { recursive: true });
  await run("npm", ["install", "--prefix", fetched, "--no-audit", "--no-fund", `${name}@${version}`]);
  await rename(fetched, home).catch(() => rm(fetched, { recursive: true }));
  return join(home, "node_modules", name);
}
