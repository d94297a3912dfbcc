import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { expect } from "chai";

describe("the data folder", () => {
  let app: KillableApp;
  before(async () => {
    app = await spawnTestApp();
  });
  after(() => app.stop());

  it("is for its owner alone, with everything in it", async () => {
    const form = new FormData();
    form.set("file", new Blob(["secret"]), "a.txt");
    const headers = { Authorization: `Bearer ${app.admin.token}` };
    const sent = await fetch(new URL("/api/files", app.url), { method: "POST", headers, body: form });
    expect(sent.status).to.equal(200);
    // As root, the user that PostgreSQL runs as may pass through the folder itself.
    expect((await stat(app.data)).mode & 0o066).to.equal(0);
    // PostgreSQL cares for its own, which is behind a closed folder.
    const names = (await readdir(app.data, { recursive: true })).filter((name) => !name.includes("/base/"));
    expect(names).to.include.members(["secret", "run.json", "files", "postgres.log"]);
    for (const name of names) {
      const found = await stat(join(app.data, name)).catch(() => null);
      if (found !== null) expect(found.mode & 0o077, name).to.equal(0);
    }
  });
});
