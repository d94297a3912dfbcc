/** A house whose files are in an S3: they are read and written there, moved there and back, and backed up from there. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type S3Place, s3PlaceOf } from "@annals/files";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { testDatabase } from "@annals/testing/database";
import { startS3StandIn, startTestS3, type TestS3 } from "@annals/testing/s3";
import { expect } from "chai";
import { launch, type Running } from "./app.ts";
import { makeBackup } from "./cli/backup.ts";
import { copyFiles } from "./cli/copy-files.ts";
import { restoreBackup } from "./cli/restore.ts";

describe("files in an S3", function () {
  this.timeout(120_000);
  const never = new AbortController().signal;
  let server: TestS3;
  let app: LocalApp;
  let running: Running | undefined;
  let folder: string;
  let s3: S3Place;

  before(async () => {
    // The real one where it can be had.
    server = (await startTestS3()) ?? (await startS3StandIn());
    s3 = s3PlaceOf(server.url) as S3Place;
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), "annals-s3-house-"));
  });
  after(async () => {
    await running?.stop();
    await app?.stop();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (where: string, path: string, { headers, ...more }: RequestInit = {}) =>
    fetch(new URL(path, where), {
      ...more,
      headers: { Authorization: `Bearer ${app.admin.token}`, ...headers },
    });
  const upload = async (where: string, text: string) => {
    const body = new FormData();
    body.set("file", new Blob([text]), "notes.txt");
    const sent = await ask(where, "/api/files", { method: "POST", body });
    expect(sent.status).to.equal(200);
    const { id } = (await sent.json()) as { id: string };
    const position = sent.headers.get("Annals-Position")!;
    // Whoever asks for it next knows of it.
    await ask(where, "/api/entries/tree", { headers: { "Annals-After": position } });
    return { id, position };
  };
  /** A house that has just started makes its read models first. */
  const textOf = async (where: string, id: string) => {
    for (;;) {
      const answer = await ask(where, `/api/files/${id}`);
      if (answer.status !== 503) return answer.text();
      await delay(50);
    }
  };
  const engineState = async () => {
    const answer = await ask(running!.local, "/api/admin/status");
    const { engines } = (await answer.json()) as { engines: { name: string; state: string }[] };
    return engines.find(({ name }) => name === "The file store")?.state;
  };
  const contentsOf = async (data: string) =>
    (await readdir(join(data, "files"))).filter((name) => /^[0-9a-f]{2}$/.test(name));

  it("are moved there and back, and the house goes on", async () => {
    const before = await upload(app.url, "before");
    const settings = { ...app.settings, s3 };
    await copyFiles({ from: "disk", to: "s3" }, settings, never);
    // Two houses on one database have their files at one place.
    await app.end();

    running = await launch({ ...settings, port: 0 }, { frontend: "" });
    expect(await textOf(running.local, before.id)).to.equal("before");
    const known = (await contentsOf(app.settings.data)).length;
    const there = await upload(running.local, "only there");
    expect(await textOf(running.local, there.id)).to.equal("only there");
    expect(await contentsOf(app.settings.data)).to.have.length(known);

    await copyFiles({ from: server.url, to: "disk" }, app.settings, never);
    await running.stop();
    running = undefined;
    const back = await launch({ ...app.settings, port: 0 }, { frontend: "" });
    try {
      expect(await textOf(back.local, there.id)).to.equal("only there");
    } finally {
      await back.stop();
    }
    running = await launch({ ...settings, port: 0 }, { frontend: "" });
  });

  it("are in a backup, which fills a disk or another S3", async () => {
    const { id } = await upload(running!.local, "saved");
    await makeBackup(join(folder, "backup"), { ...app.settings, s3 }, never);
    for (const [at, place] of [null, { ...s3, prefix: "restored/" }].entries()) {
      const database = await testDatabase();
      const settings = {
        ...app.settings,
        ...{ data: join(folder, `data-${at}`), postgresUrl: database.url, s3: place, port: 0 },
        // What is restored has a log of its own.
        kafka: app.settings.kafka && { ...app.settings.kafka, topic: `test-${randomUUID()}` },
      };
      await restoreBackup(join(folder, "backup"), settings, never);
      const restored = await launch(settings, { frontend: "" });
      try {
        expect(await textOf(restored.local, id)).to.equal("saved");
      } finally {
        await restored.stop();
        await database.drop();
      }
    }
  });

  it("are away while the server is, in words, and everything else goes on", async () => {
    const { local } = running!;
    const { id } = await upload(local, "soon away");
    await server.kill();
    try {
      const read = await ask(local, `/api/files/${id}`);
      expect(read.status).to.equal(503);
      expect(read.headers.get("retry-after")).to.equal("2");
      expect(await read.json()).to.include({ detail: "The files cannot be reached. Try again in a moment." });
      expect((await ask(local, "/api/entries/tree")).status).to.equal(200);
      while ((await engineState()) !== "away") await delay(50);
    } finally {
      await server.start();
    }
    expect(await textOf(local, id)).to.equal("soon away");
    expect(await engineState()).to.equal("up");
  });
});
