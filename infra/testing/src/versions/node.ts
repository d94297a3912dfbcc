/**
 * `make node`: Annals on the newest Node that is supported for long, whose program is a package of npm. Installs what the lock file says,
 * then runs a layer of the tests with it: rules, contracts, services, properties by default.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packageOf } from "./package.ts";

const version = "26.12.1";
const execute = promisify(execFile);
const system = process.platform === "win32" ? "win" : process.platform;
const node = join(await packageOf(`node-${system}-${process.arch}`, version), "bin");
const env = { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}` };

console.log(`Node ${(await execute("node", ["--version"], { env })).stdout.trim()}`);
await install();
console.log("npm ci: installed");
const words = process.argv.slice(2);
const specs = words.filter((word) => word.endsWith(".spec.ts"));
const tests = spawn(
  "node",
  [
    ...["--conditions=source", "--import", "@annals/check/source"],
    ...(specs.length > 0
      ? ["node_modules/mocha/bin/mocha.js", "--timeout", "240000", ...specs]
      : ["infra/check/src/test.ts", ...(words.length > 0 ? words : ["rules"])]),
  ],
  { stdio: "inherit", env },
);
process.exitCode = (await once(tests, "exit"))[0] ?? 1;

/** What the lock file says, into an empty folder: no package may refuse this Node. */
async function install(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "annals-node-"));
  try {
    const { stdout } = await execute("git", [
      "ls-files",
      "package.json",
      "package-lock.json",
      "*/package.json",
    ]);
    for (const path of stdout.trim().split("\n")) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await cp(path, join(folder, path));
    }
    const options = ["--engine-strict", "--no-audit", "--no-fund", "--loglevel=error"];
    await execute("npm", ["ci", ...options], { cwd: folder, env, maxBuffer: 10_000_000 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
