import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { shipped, spawnTestApp } from "@annals/testing/app";
import type { Attack } from "../attack.ts";

const run = promisify(execFile);

/** Data folders that cannot be used, or miss their secret: each is told in one line, and nothing hangs. */
const closedFolder: Attack = {
  says: "data folders that take nothing: of the system, files, links that lead nowhere, disks that can only be read; a secret that is lost",
  alone: true,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "annals-closed-"));
    try {
      const file = join(folder, "file");
      await writeFile(file, "");
      await symlink(join(folder, "nothing"), join(folder, "link"));
      await symlink(join(folder, "circle"), join(folder, "circle"));
      const paths = ["/proc/annals", "/proc/self/annals", "/sys/annals", "/dev/null/annals", file];
      paths.push(join(file, "below"), ...["link", "link/below", "circle"].map((name) => join(folder, name)));
      for (const path of paths) await expectTold(path);
      return `${paths.length} folders each told in one line; ${await whenReadOnly()}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default closedFolder;

/** A folder that was used, on a disk that can only be read from now on. */
async function whenReadOnly(): Promise<string> {
  const app = await spawnTestApp();
  try {
    const id = await app.page("Before the disk was closed", ["Text"]);
    await app.kill();
    await expectSecret(app.data);
    try {
      await run("mount", ["-o", "bind,ro", app.data, app.data]);
    } catch {
      await app.restart();
      return "no disk could be mounted for reading alone";
    }
    try {
      await expectTold(app.data);
    } finally {
      await run("umount", [app.data]);
    }
    await app.restart();
    const { html } = await app.call("GET", `/api/entries/${id}`);
    if (html !== "<p>Text</p>") throw new Error("a page is not as it was before the disk was closed");
    return "a used one on a disk that could only be read as well, and nothing was lost";
  } finally {
    await app.stop();
  }
}

/** A house whose secret is away gets no other one. */
async function expectSecret(data: string): Promise<void> {
  const path = join(data, "secret");
  await rename(path, `${path}.away`);
  await expectTold(path, { ANNALS_DATA: data });
  if ((await readdir(data)).includes("secret")) throw new Error("a lost secret was replaced by another one");
  await rename(`${path}.away`, path);
}

/** @throws unless a start ends soon, with status 1 and one line that names the folder */
async function expectTold(path: string, more: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, PORT: "0", ANNALS_LOG_LEVEL: "error", ANNALS_DATA: path, ...more };
  const ended = await run(process.execPath, [...shipped, "serve"], { env, timeout: 60_000 }).then(
    () => ({ code: 0, killed: false, stdout: "", stderr: "" }),
    (error: { code: number | null; killed: boolean; stdout: string; stderr: string }) => error,
  );
  const lines = (ended.stdout + ended.stderr).trim().split("\n");
  if (ended.killed) throw new Error(`a start in ${path} hangs, and said ${JSON.stringify(lines)}`);
  const isTold = ended.code === 1 && lines.length === 1 && lines[0]!.includes(path);
  if (!isTold)
    throw new Error(`a start in ${path} ended with ${ended.code}, and said ${JSON.stringify(lines)}`);
}
