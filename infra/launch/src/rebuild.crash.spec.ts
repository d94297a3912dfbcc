import { execFile } from "node:child_process";
import { getPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "chai";

const run = promisify(execFile);

describe("a rebuild", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let page: string;
  before(async () => {
    app = await startTestApp({ ANNALS_LOG_LEVEL: "silent" });
    page = await app.page("Before", ["A text"]);
  });
  after(() => app.stop());

  /** The number of the process that fills a generation, once there is one. */
  const filling = async (): Promise<number> => {
    for (;;) {
      const found = await run("pgrep", ["-P", String(process.pid), "-f", "filling-process"]).catch(
        () => null,
      );
      if (found !== null) return Number(found.stdout.split("\n")[0]);
      await delay(5);
    }
  };
  const ended = async () => {
    for (;;) {
      const rebuild = await app.call("GET", "/api/admin/rebuild");
      if (rebuild.state !== "running") return rebuild;
      await delay(20);
    }
  };

  it("is done by a process that gives way to readers", async () => {
    await app.call("POST", "/api/admin/rebuild", {});
    expect(getPriority(await filling())).to.be.greaterThan(getPriority());
    expect(await ended()).to.include({ state: "done", generation: 2 });
    const { title, html } = await app.call("GET", `/api/entries/${page}`);
    expect([title, html]).to.deep.equal(["Before", "<p>A text</p>"]);
    const { data } = await app.call("GET", "/api/search?q=before");
    expect(data[0].id).to.equal(page);
  });

  it("ends with its reason when that process is killed: the read models stay, and the next rebuild works", async () => {
    await app.call("POST", "/api/admin/rebuild", {});
    process.kill(await filling(), "SIGKILL");
    expect(await ended()).to.include({
      state: "failed",
      error: "The process that fills the read models ended (SIGKILL)",
    });
    expect((await app.call("GET", "/api/admin/status")).generation).to.equal(2);
    const after = await app.page("After", ["Another text"]);
    await app.call("POST", "/api/admin/rebuild", {});
    expect(await ended()).to.include({ state: "done", generation: 4 });
    expect((await app.call("GET", `/api/entries/${after}`)).html).to.equal("<p>Another text</p>");
  });

  it("takes its process along when it is cancelled", async () => {
    await app.call("POST", "/api/admin/rebuild", {});
    const pid = await filling();
    await app.call("DELETE", "/api/admin/rebuild");
    expect(await ended()).to.include({ state: "cancelled" });
    expect(() => process.kill(pid, 0)).to.throw("ESRCH");
  });
});
