import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createPool } from "@annals/postgres";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask, formOf } from "@annals/testing/ask";
import { testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { checkWholeBackup, makeBackup } from "../cli/backup.ts";
import { restoreBackup } from "../cli/restore.ts";
import { checkBackup } from "./check.ts";
import { readManifest } from "./manifest.ts";
import { alone } from "./restore.ts";
import { plain } from "./seal.ts";

const never = new AbortController().signal;

describe("the folder of a backup", function () {
  this.timeout(600_000);
  let app: LocalApp;
  let parent: string;
  let folder: string;
  /** As it was after the first two backups. */
  let whole: string;
  let file: string;

  before(async () => {
    app = await startTestApp();
    parent = await mkdtemp(join(tmpdir(), "annals-damage-"));
    whole = join(parent, "whole");
    file = await upload("kept");
    await backUp(whole);
    await app.page("Second", ["Text"]);
    await backUp(whole);
  });
  after(async () => {
    await app.stop();
    await rm(parent, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = join(parent, "backups");
    for (const name of await readdir(parent))
      if (name !== "whole") await rm(join(parent, name), { recursive: true });
    await cp(whole, folder, { recursive: true });
  });

  const backUp = (to: string) => makeBackup(to, app.settings, never);
  const check = (of: string) => checkWholeBackup(of, app.settings, never);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "nothing failed",
      (error: Error) => error.message,
    );
  /** @returns the digest of what was uploaded */
  async function upload(text: string): Promise<string> {
    const body = formOf({}, new Uint8Array(Buffer.from(text)));
    await ask(new URL("/api/files", app.url).href, "POST", body, { token: app.admin.token });
    return createHash("sha256").update(text).digest("hex");
  }
  const placeOf = (root: string, digest: string) => join(root, "files", digest.slice(0, 2), digest.slice(2));
  const contents = async (of: string) =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(of, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(async ({ parentPath, name }) => {
            const path = join(parentPath, name);
            return [
              path.slice(of.length),
              createHash("sha1")
                .update(await readFile(path))
                .digest("hex"),
            ];
          }),
      ),
    );
  /** Writes other lines in place of a part's, with a manifest that says so. */
  async function rewrite(part: string, change: (lines: string[]) => string[]): Promise<void> {
    const lines = gunzipSync(await readFile(join(folder, part)))
      .toString()
      .trimEnd()
      .split("\n");
    const changed = change(lines);
    const bytes = gzipSync(`${changed.join("\n")}\n`);
    await writeFile(join(folder, part), bytes);
    const manifest = (await readManifest({ folder, seal: plain }))!;
    const at = manifest.log.parts.find((one) => one.file === part)!;
    Object.assign(at, { count: changed.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    await writeFile(join(folder, "backup.json"), JSON.stringify(manifest));
  }
  async function flip(path: string): Promise<void> {
    const bytes = await readFile(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    await writeFile(path, bytes);
  }

  it("takes one of many backups at once, and is whole afterwards", async () => {
    await app.page("Meanwhile", ["Text"]);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => backUp(folder)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
    expect(refused.length).to.be.lessThan(5);
    for (const words of refused) expect(words).to.match(/Another backup works in .+ \(process \d+ on /);
    await check(folder);
    expect(await readdir(folder)).not.to.include("annals.lock");
    await backUp(folder);
    await check(folder);
    expect(await readdir(parent)).to.have.members(["whole", "backups"]);
  });

  const damages: Record<string, () => Promise<unknown>> = {
    "a flipped byte among the facts": () => flip(join(folder, "log-1.jsonl.gz")),
    "facts that are cut off": () => truncate(join(folder, "log-2.jsonl.gz"), 50),
    "facts that are gone": () => rm(join(folder, "log-1.jsonl.gz")),
    "a fact that is left out": () =>
      rewrite("log-2.jsonl.gz", (lines) => {
        const streams = lines.map((line) => JSON.parse(line).stream);
        return lines.filter((_, at) => at !== streams.findIndex((one) => one.startsWith("draft-")));
      }),
    "facts that stand there twice": () => rewrite("log-2.jsonl.gz", (lines) => [...lines, ...lines]),
    "facts of another course of the log": () =>
      rewrite("log-2.jsonl.gz", (lines) => {
        const last = JSON.parse(lines.pop()!);
        return [...lines, JSON.stringify({ ...last, id: "00000000-0000-7000-8000-000000000000" })];
      }),
    "a flipped byte among the rows": () => flip(join(folder, "tables-2.jsonl.gz")),
    "a manifest that cannot be read": () => truncate(join(folder, "backup.json"), 50),
    "a manifest that is gone": () => rm(join(folder, "backup.json")),
    "another master secret": () => writeFile(join(folder, "secret"), "x".repeat(64)),
    "a damaged file that is nowhere else": async () => {
      const digest = createHash("sha256").update("gone").digest("hex");
      await mkdir(join(folder, "files", digest.slice(0, 2)), { recursive: true });
      await writeFile(placeOf(folder, digest), "no more");
    },
  };
  for (const [name, damage] of Object.entries(damages))
    it(`is left as it is with ${name}, and another one is begun beside it`, async () => {
      await damage();
      const before = await contents(folder);
      await backUp(folder);
      expect(await contents(folder)).to.deep.equal(before);
      await check(`${folder}-2`);
      const { count } = (await checkBackup(`${folder}-2`)).log.parts[0]!;
      await app.page("Later", ["Text"]);
      await backUp(folder);
      const { parts } = (await checkBackup(`${folder}-2`)).log;
      expect(parts.map((part) => part.count > 0)).to.deep.equal([true, true]);
      expect(parts[0]!.count).to.equal(count);
      expect(await readdir(parent)).to.have.members(["whole", "backups", "backups-2"]);
    });

  it("goes on after a crash at any point of the way", async () => {
    await app.page("Crash", ["Text"]);
    await backUp(`${folder}-other`);
    const left = ["log-3.jsonl.gz", "tables-3.jsonl.gz", "secret"];
    const draft = (name: string) => `${name}.01234567-89ab-cdef-0123-456789abcdef.new`;
    for (const name of left) await writeFile(join(folder, draft(name)), "half of it");
    await writeFile(join(folder, "log-3.jsonl.gz"), "moved, and not named yet");
    await writeFile(join(folder, "backup.json.new"), '{"format":1,');
    await writeFile(join(folder, "files", file.slice(0, 2), `${file.slice(2)}.abc.new`), "half");
    await backUp(folder);
    await check(folder);
    expect((await readdir(folder)).filter((name) => name.endsWith(".new"))).to.deep.equal([]);
    expect(await readdir(join(folder, "files", file.slice(0, 2)))).to.deep.equal([file.slice(2)]);

    // The first backup of all, cut off after its parts were moved.
    await rename(join(folder, "backup.json"), join(folder, "backup.json.new"));
    await backUp(folder);
    await check(folder);
    expect(await readdir(parent)).not.to.include("backups-2");
  });

  it("gets a whole copy of a file that was damaged in it, and keeps its own where the data folder's is damaged", async () => {
    const inData = placeOf(app.settings.data, file);
    await flip(placeOf(folder, file));
    await backUp(folder);
    await check(folder);

    await flip(inData);
    try {
      await backUp(folder);
      await check(folder);
      await rm(placeOf(folder, file));
      expect(await failure(backUp(folder))).to.match(/1 files are damaged in the data folder/);
      await check(folder);
    } finally {
      await flip(inData);
    }
  });

  it("is refused where it is no folder, and where it holds something else", async () => {
    const path = join(parent, "a file");
    await writeFile(path, "x");
    expect(await failure(backUp(path))).to.match(/is no folder/);
    await rm(folder, { recursive: true });
    await mkdir(join(folder, "files"), { recursive: true });
    expect(await failure(backUp(folder))).to.match(/is not empty and holds no backup/);
    expect(await readdir(folder)).to.deep.equal(["files"]);
  });

  it("is restored by one at a time", async () => {
    const database = await testDatabase();
    const pool = createPool(database.url, { max: 1, name: "test", logger: { warn() {} } as never });
    const settings = { ...app.settings, data: join(parent, "data"), postgresUrl: database.url };
    try {
      const end = await alone(pool);
      expect(await failure(restoreBackup(folder, settings, never))).to.match(
        /Another `annals restore` fills/,
      );
      await end();
      await restoreBackup(folder, settings, never);
      expect(await readdir(folder)).not.to.include("annals.lock");
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});
