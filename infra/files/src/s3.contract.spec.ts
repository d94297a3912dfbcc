import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { startS3StandIn, startTestS3, type TestS3 } from "@annals/testing/s3";
import { EngineAway } from "@annals/watch";
import { expect } from "chai";
import { openS3Files } from "./s3.ts";
import { type S3Place, s3PlaceOf } from "./s3-place.ts";
import { promisesOfFileStore } from "./store.contract.testing.ts";

const logger = createLogger({ level: "silent" });
const servers = {
  "a small S3 that checks signatures": startS3StandIn,
  versitygw: startTestS3,
} satisfies Record<string, () => Promise<TestS3 | null>>;

/** A link to a server that passes nothing on any more once it is frozen, and closes nothing. */
async function startFreezingLink(to: string) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = dial(Number(new URL(to).port), "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    sockets.add(client).add(upstream);
    client.on("data", (bytes) => isFrozen || upstream.write(bytes));
    upstream.on("data", (bytes) => isFrozen || client.write(bytes));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => {
      isFrozen = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

for (const [name, startServer] of Object.entries(servers))
  describe(`files in ${name}`, function () {
    this.timeout(900_000);
    let server: TestS3;
    let folder: string;
    before(async function () {
      const started = await startServer();
      if (started === null) {
        console.warn(`Skipped: files in ${name}, which \`go\` did not build here.`);
        return this.skip();
      }
      server = started;
      folder = await mkdtemp(join(tmpdir(), "annals-s3-files-"));
    });
    after(async () => {
      await server?.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    });

    const place = () => s3PlaceOf(server.url) as S3Place;
    const open = (more: Partial<S3Place> = {}) =>
      openS3Files({
        place: { ...place(), prefix: `${place().prefix}${randomUUID()}/`, ...more },
        ...{ folder, logger, now: () => new Date(), intervals: { up: 20, away: 20 } },
      });
    const failureOf = (work: Promise<unknown>) =>
      work.then(
        () => "",
        (error: Error) => `${error.name} ${error.message}`,
      );

    promisesOfFileStore(async () => {
      const files = await open();
      return { files, end: () => files.close() };
    });

    it("says at the start what is wrong", async () => {
      expect(await failureOf(open({ secret: "another" }))).to.match(
        /does not take a file.*SignatureDoesNotMatch/,
      );
      expect(await failureOf(open({ bucket: "nowhere" }))).to.match(/does not take a file.*NoSuchBucket/);
      expect(await failureOf(open({ endpoint: "http://127.0.0.1:1" }))).to.match(/ECONNREFUSED/);
    });

    it("is away at once when its key is another one by now", async () => {
      const files = await openS3Files({
        place: { ...place(), prefix: `${place().prefix}${randomUUID()}/` },
        ...{ folder, logger, now: () => new Date(), intervals: { up: 600_000, away: 20 } },
      });
      const { sha256 } = await files.put(Readable.from(["kept"]), 100);
      await server.kill();
      await server.start("another");
      try {
        // Each says so by itself, and the first of them has the watch look.
        expect(await failureOf(files.put(Readable.from(["new"]), 100))).to.match(/^EngineAway/);
        expect(await failureOf(files.get(sha256))).to.match(/^EngineAway/);
        expect(await failureOf(files.sizeOf(sha256))).to.match(/^EngineAway/);
        while (files.watch!.away() === null) await delay(10);
      } finally {
        await server.kill();
        await server.start();
      }
      await files.watch!.up(new AbortController().signal);
      expect(await text((await files.get(sha256))!.stream)).to.equal("kept");
      await files.close();
    });

    it("keeps nobody waiting once it is frozen", async () => {
      const link = await startFreezingLink(place().endpoint);
      const files = await openS3Files({
        place: { ...place(), endpoint: link.url, prefix: `${place().prefix}${randomUUID()}/` },
        ...{ folder, logger, now: () => new Date(), intervals: { up: 20, away: 20 }, patience: 2_000 },
        giveUpAfter: 200,
      });
      const { sha256 } = await files.put(Readable.from(["kept"]), 100);
      link.freeze();
      const asked = performance.now();
      expect(await failureOf(files.get(sha256))).to.match(/^EngineAway/);
      expect(performance.now() - asked).to.be.below(20_000);
      await link.close();
      await files.close();
    });

    it("is known to be away, and goes on once it is back", async () => {
      const files = await open();
      const { sha256 } = await files.put(Readable.from(["kept"]), 100);
      await server.kill();
      try {
        const said = await failureOf(files.get(sha256));
        expect(said).to.match(/^EngineAway The file store is away/);
        expect(
          await files.put(Readable.from(["new"]), 100).catch((error: unknown) => error),
        ).to.be.instanceOf(EngineAway);
        while (files.watch!.away() === null) await delay(10);
      } finally {
        await server.start();
      }
      await files.watch!.up(new AbortController().signal);
      expect(await text((await files.get(sha256))!.stream)).to.equal("kept");
      await files.close();
    });
  });
