import { buffer } from "node:stream/consumers";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import yazl from "yazl";

/** Pages enough that the import still goes on when the process is killed. */
const pages = 3_000;

interface Job {
  state: string;
  done: number;
  created: number;
  unchanged: number;
  entry_id: string;
}

describe("an import whose process is killed", function () {
  this.timeout(240_000);
  let app: KillableApp;
  before(async () => {
    app = await spawnTestApp();
  });
  after(() => app.stop());

  it("is shown as stopped, goes on without doing anything twice, and can be run again", async () => {
    const zip = new yazl.ZipFile();
    for (let n = 0; n < pages; n++)
      zip.addBuffer(Buffer.from(`# Page ${n}`), n === 0 ? "book/index.md" : `book/${n}.md`);
    zip.end();
    const archive = new Blob([new Uint8Array(await buffer(zip.outputStream))]);
    const start = async () => {
      const form = new FormData();
      form.set("name", "book");
      form.set("file", archive, "book.zip");
      const headers = { Authorization: `Bearer ${app.admin.token}` };
      const answer = await fetch(new URL("/api/imports", app.url), { method: "POST", headers, body: form });
      expect(answer.status).to.equal(202);
      return ((await answer.json()) as { id: string }).id;
    };
    const id = await start();
    const jobThat = (isSo: (job: Job) => boolean) =>
      untilAnswered<Job>(() => app.call("GET", `/api/imports/${id}`), isSo);
    await jobThat((job) => job.done > 0);
    await app.kill();
    await app.restart();
    const { state } = await jobThat((job) => job.state !== "running");
    expect(state).to.equal("stopped");

    await app.call("POST", `/api/imports/${id}/resume`);
    const { created, unchanged, entry_id, ...rest } = await jobThat(
      (job) => job.state === "finished" || job.state === "failed",
    );
    expect(rest).to.include({ state: "finished", done: pages });
    expect(created + unchanged).to.equal(pages);
    expect(unchanged).to.be.greaterThan(0);
    const below = await app.call("GET", `/api/entries/${entry_id}/subEntries?per_page=1`);
    expect(below.total).to.equal(pages - 1);

    expect(await start()).to.equal(id);
    await app.call("DELETE", `/api/imports/${id}`);
    expect((await jobThat((job) => job.state !== "running")).state).to.equal("cancelled");
  });
});
