/** Programs of other teams that tests run: the system's, or Debian's package, unpacked for the test and installed nowhere. */
import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const found = new Map<string, Promise<string | null>>();

/**
 * The path of a program; null where there is none and none can be fetched: then a test says that it is skipped.
 * @param packages with the program, and with the libraries that a bare machine lacks
 * @param version the arguments by which it says its version
 */
export function debianProgram(
  packages: readonly string[],
  program: string,
  version: string,
): Promise<string | null> {
  const known = found.get(program) ?? find(packages, program, version);
  found.set(program, known);
  return known;
}

async function find(packages: readonly string[], program: string, version: string): Promise<string | null> {
  const placeIn = (folders: string[]) => folders.map((folder) => join(folder, program)).find(existsSync);
  const here = placeIn(["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin"]);
  if (here !== undefined) return here;
  const folder = await unpacked(packages);
  if (folder === null) return null;
  const fetched = placeIn(["usr/sbin", "usr/bin"].map((one) => join(folder, one)));
  if (fetched === undefined) return null;
  const started = await withLibraries(fetched, folder);
  return run(started, [version]).then(
    () => started,
    () => null,
  );
}

/** A program beside a fetched one that starts it with the libraries that were fetched too. */
async function withLibraries(program: string, folder: string): Promise<string> {
  const libraries = join(folder, "usr/lib", `${machines[process.arch] ?? process.arch}-linux-gnu`);
  const path = `${program}-with-libraries`;
  await writeFile(path, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, {
    mode: 0o755,
  });
  return path;
}
const machines: Partial<Record<NodeJS.Architecture, string>> = { x64: "x86_64", arm64: "aarch64" };

/** A folder with what Debian's packages hold; null where they cannot be fetched. */
async function unpacked(names: readonly string[]): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const folder = await mkdtemp(join(tmpdir(), "annals-debian-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    const limits = { cwd: folder, timeout: 300_000 };
    // One at a time: two that bring the list up to date at once refuse each other.
    const fetch = `apt-get download -qq "$@" || { apt-get update -qq && apt-get download -qq "$@"; }`;
    await run("flock", [join(tmpdir(), "annals-debian.lock"), "sh", "-c", fetch, "sh", ...names], limits);
    for (const archive of (await readdir(folder)).filter((one) => one.endsWith(".deb")))
      await run("dpkg-deb", ["-x", archive, "."], limits);
    return folder;
  } catch {
    return null;
  }
}
