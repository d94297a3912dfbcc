import { buffer } from "node:stream/consumers";
import { createLogger } from "@annals/logging";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import yazl from "yazl";
import { launch, type Running } from "./app.ts";

/** Pages enough that an import goes on until somebody cancels it. */
const many = 2_000;

describe("two processes on one database", () => {
  let one: LocalApp;
  let other: Running;
  let zip: Blob;
  before(async () => {
    one = await startTestApp();
    other = await launch(one.settings, { frontend: "", logger: createLogger({ level: "error" }) });
    zip = await archiveOf(
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`${n}.md`, `# Page ${n}`])),
    );
  });
  after(async () => {
    await other.stop();
    await one.stop();
  });

  const ask = (where: { local: string }, method: string, path: string, body?: FormData) =>
    fetch(new URL(path, where.local), {
      method,
      headers: { Authorization: `Bearer ${one.admin.token}` },
      ...(body && { body }),
    });
  const whole = () => ({ local: one.url });
  const form = (name: string) => {
    const made = new FormData();
    made.set("name", name);
    made.set("file", zip, "book.zip");
    return made;
  };
  const stateOf = async (path: string) =>
    ((await (await ask(other, "GET", path)).json()) as { state: string }).state;

  it("do not run the same import at once, and each cancels what the other runs", async () => {
    const started = await ask(whole(), "POST", "/api/imports", form("book"));
    expect(started.status).to.equal(202);
    const { id } = (await started.json()) as { id: string };
    expect((await ask(other, "POST", "/api/imports", form("book"))).status).to.equal(409);
    const cancelled = await ask(other, "DELETE", `/api/imports/${id}`);
    expect(cancelled.status).to.equal(200);
    const after = { "Annals-After": cancelled.headers.get("Annals-Position")! };
    const job = await fetch(new URL(`/api/imports/${id}`, other.local), {
      headers: { Authorization: `Bearer ${one.admin.token}`, ...after },
    });
    expect(await job.json()).to.deep.include({ state: "cancelled" });
    expect((await ask(other, "DELETE", `/api/imports/${id}`)).status).to.equal(404);
  });

  it("see the same rebuild, of which there is one at a time, and each cancels what the other runs", async () => {
    const path = "/api/admin/rebuild";
    expect((await ask(whole(), "POST", path)).status).to.equal(200);
    expect((await ask(other, "POST", path)).status).to.equal(409);
    expect(await stateOf(path)).to.equal("running");
    expect(
      await until(
        () => stateOf(path),
        (state) => ["done", "failed", "cancelled"].includes(state),
      ),
    ).to.equal("done");

    await ask(whole(), "POST", path);
    await ask(other, "DELETE", path);
    // It may have been done just before.
    expect(["cancelled", "done"]).to.include(await stateOf(path));
  });
});

async function archiveOf(files: Record<string, string>): Promise<Blob> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}
