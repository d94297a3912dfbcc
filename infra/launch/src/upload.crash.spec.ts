import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { expect } from "chai";
import { Upload } from "tus-js-client";

const kills = 3;

describe("an upload whose server is killed again and again", function () {
  this.timeout(600_000);
  let app: KillableApp;
  before(async () => {
    app = await spawnTestApp();
  });
  after(() => app.stop());

  it("goes on where it was, becomes the file that was sent, and leaves nothing behind", async () => {
    const bytes = randomBytes(60 * 1024 * 1024);
    const folder = (await app.call("GET", "/api/file-libraries")).current.uuid as string;
    let moved = 0;
    const done = new Promise<string>((resolve, reject) => {
      const upload: Upload = new Upload(bytes, {
        endpoint: `${app.url}/api/uploads`,
        chunkSize: 4 * 1024 * 1024,
        metadata: { filename: "film.bin", folder },
        headers: { Authorization: `Bearer ${app.admin.token}` },
        retryDelays: Array(1_000).fill(100),
        onShouldRetry: () => true,
        onProgress: (sent) => {
          moved = sent;
        },
        onError: reject,
        onSuccess: ({ lastResponse }) => {
          app.heard(lastResponse.getHeader("Annals-Position"));
          resolve(upload.url!.split("/").at(-1)!);
        },
      });
      upload.start();
    });
    for (let kill = 0; kill < kills; kill++) {
      while (moved < (bytes.length * (kill + 1)) / (kills + 2)) await delay(5);
      await app.kill();
      await app.restart();
    }
    const id = await done;
    const read = await fetch(new URL(`/api/files/${id}`, app.url), {
      headers: { Authorization: `Bearer ${app.admin.token}`, "Annals-After": app.position() },
    });
    const digest = (all: Buffer) => createHash("sha256").update(all).digest("hex");
    expect(digest(await buffer(read.body!))).to.equal(digest(bytes));
    for (const name of ["arriving", "incoming"])
      expect(await readdir(join(app.data, "files", name)).catch(() => []), name).to.deep.equal([]);
  });
});
