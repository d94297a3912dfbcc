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
  const here = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin"]
    .map((folder) => join(folder, program))
    .find(existsSync);
  if (here !== undefined) return here;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const folder = await mkdtemp(join(tmpdir(), "annals-debian-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    const limits = { cwd: folder, timeout: 120_000 };
    const fetchIt = () => run("apt-get", ["download", "-qq", name], limits);
    await fetchIt().catch(async () => {
      await run("apt-get", ["update", "-qq"], limits);
      await fetchIt();
    });
    const [archive] = (await readdir(folder)).filter((one) => one.endsWith(".deb"));
    await run("dpkg-deb", ["-x", archive!, "."], limits);
    const unpacked = ["usr/sbin", "usr/bin"].map((one) => join(folder, one, program)).find(existsSync)!;
    await run(unpacked, [version]);
    return unpacked;
  } catch {
    return null;
  }
}
