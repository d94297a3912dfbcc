import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "chai";
import { filesIn, pack } from "./pack.ts";

const nobody = 65_534;

describe("the archive of a release", function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "annals-release-test-"));
  const unpacked = join(folder, "unpacked");
  let packed: ReturnType<typeof pack>;
  let home = "";
  before(() => {
    chmodSync(folder, 0o755);
    packed = pack(resolve("."), join(folder, "first"));
    mkdirSync(unpacked);
    execFileSync("tar", ["-xzf", packed.path, "-C", unpacked]);
    home = join(unpacked, basename(packed.path, ".tar.gz"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("is the same each time", () => {
    const again = pack(resolve("."), join(folder, "second"));
    expect(again.sha256).to.equal(packed.sha256);
    expect(readFileSync(`${again.path}.sha256`, "utf8")).to.equal(
      `${again.sha256}  ${basename(again.path)}\n`,
    );
  });
  it("holds what runs, and nothing that only builds or tests", () => {
    const files = filesIn(home);
    for (const file of [
      "bin/annals",
      "infra/launch/dist/main.run.js",
      "frontend/dist/index.html",
      "docs/operators.md",
    ])
      expect(files).to.include(file);
    const isOurs = (name: string) => !name.startsWith("node_modules/");
    const odd = files.filter(
      (name) =>
        /^node_modules\/(typescript|vite|playwright|mocha|@biomejs|tsx|@annals\/testing)(\/|$)/.test(name) ||
        (isOurs(name) && /\.(spec|testing)\.|\/src\/.*\.tsx?$/.test(name)),
    );
    expect(odd).to.deep.equal([]);
  });
  it("starts as an ordinary user, with nothing but Node on the path", async () => {
    const only = join(folder, "only");
    const data = join(folder, "data");
    mkdirSync(only);
    symlinkSync(process.execPath, join(only, "node"));
    mkdirSync(data);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) chownSync(data, nobody, nobody);
    const child = spawn(join(home, "bin/annals"), ["serve"], {
      cwd: data,
      env: {
        PATH: only,
        HOME: data,
        PORT: "0",
        ANNALS_DATA: join(data, "annals"),
        ANNALS_LOG_LEVEL: "error",
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: nobody, gid: nobody }),
    });
    let errors = "";
    child.stderr.on("data", (words) => (errors += words));
    const ended = once(child, "exit");
    try {
      let address: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        address = /^Annals is ready.*?(http:\S+)/.exec(line)?.[1];
        if (address !== undefined) break;
      }
      expect(address, errors).to.be.a("string");
      const answer = await fetch(new URL("/", address));
      expect(answer.status).to.equal(200);
      expect(await answer.text()).to.contain("<script");
    } finally {
      child.kill("SIGTERM");
      await ended;
    }
    expect(child.exitCode, errors).to.equal(0);
  });
});
