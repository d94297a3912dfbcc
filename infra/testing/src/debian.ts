/** Programs of other teams that tests run: the system's, or Debian's package, unpacked for the test and installed nowhere. */
import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const found = new Map<string, Promise<string | null>>();

/**
 * The path of a program; null where there is none and none can be fetched: then a test says that it is skipped.
 * @param version the arguments by which it says its version
 */
export function debianProgram(name: string, program: string, version: string): Promise<string | null> {
  const known = found.get(name) ?? find(name, program, version);
  found.set(name, known);
  return known;
}

async function find(name: string, program: string, version: string): Promise<string | null> {
  const placeIn = (folders: string[]) => folders.map((folder) => join(folder, program)).find(existsSync);
  const here = placeIn(["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin"]);
  if (here !== undefined) return here;
  const folder = await unpacked([name]);
  if (folder === null) return null;
  const fetched = placeIn(["usr/sbin", "usr/bin"].map((one) => join(folder, one)));
  if (fetched === undefined) return null;
  return run(fetched, [version]).then(
    () => fetched,
    () => null,
  );
}

/** A folder with what Debian's packages hold; null where they cannot be fetched. */
export async function unpacked(names: string[]): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const folder = await mkdtemp(join(tmpdir(), "annals-debian-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    const limits = { cwd: folder, timeout: 120_000 };
    const fetchThem = () => run("apt-get", ["download", "-qq", ...names], limits);
    await fetchThem().catch(async () => {
      await run("apt-get", ["update", "-qq"], limits);
      await fetchThem();
    });
    for (const archive of (await readdir(folder)).filter((one) => one.endsWith(".deb")))
      await run("dpkg-deb", ["-x", archive, "."], limits);
    return folder;
  } catch {
    return null;
  }
}
