/** What a process does whose needs are not there: it waits, by name, and ends so that a supervisor starts it again. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@annals/testing/database";
import { freePort } from "@annals/testing/port";
import { run } from "@annals/testing/processes";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";

describe("a process whose needs are missing", function () {
  this.timeout(120_000);
  let data: string;
  let missing: string;
  let probes: number;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), "annals-waiting-"));
    [missing, probes] = [`127.0.0.1:${await freePort()}`, await freePort()];
  });
  after(() => rm(data, { recursive: true, force: true }));

  const start = (kind: string, env: Record<string, string>) =>
    run(kind, {
      ...{ ANNALS_DATA: data, ANNALS_SECRET: "a secret of several processes, long enough", PORT: "0" },
      ...{ ANNALS_LOG_LEVEL: "error", ANNALS_START_WAIT: "1", ANNALS_PROBES: `127.0.0.1:${probes}` },
      ...env,
    });
  /** Everything that it says until it ends, and its status. */
  async function endOf(child: ChildProcess) {
    let [said, failed] = ["", ""];
    child.stdout!.on("data", (text) => {
      said += text;
    });
    child.stderr!.on("data", (text) => {
      failed += text;
    });
    const [status] = await once(child, "close");
    return { status, said, failed };
  }
  const noDatabase = () => ({ ANNALS_POSTGRES_URL: `postgres://annals:secret@${missing}/annals` });

  for (const kind of ["serve", "command-api", "query-api", "projectors", "managers"])
    it(`ends with 75 after it has waited: ${kind}, for PostgreSQL`, async () => {
      const { status, said, failed } = await endOf(start(kind, noDatabase()));
      expect(status).to.equal(75);
      // Once, however often it looked.
      expect(said.trim().split("\n")).to.have.length(1);
      expect(said).to.match(/^Waiting: PostgreSQL cannot be reached: .*ANNALS_POSTGRES_URL\.$/m);
      expect(failed.trim()).to.match(/^PostgreSQL cannot be reached: .*ANNALS_POSTGRES_URL\.$/);
      expect(said + failed).not.to.include("secret");
    });

  it("ends with 75 after it has waited: a gateway, for the sides", async () => {
    const sides = { ANNALS_COMMAND_APIS: `http://${missing}`, ANNALS_QUERY_APIS: `http://${missing}` };
    const { status, said, failed } = await endOf(start("gateway", sides));
    expect(status).to.equal(75);
    expect(said).to.match(/^Waiting: None of the command APIs answers: .*ANNALS_COMMAND_APIS\.$/m);
    expect(failed.trim().split("\n")).to.have.length(1);
  });

  it("says at /ready what it waits for, and ends at once when it is asked to", async () => {
    const child = start("projectors", { ...noDatabase(), ANNALS_START_WAIT: "600" });
    const ending = endOf(child);
    const answer = await untilAnswered(
      () => fetch(`http://127.0.0.1:${probes}/ready`).then((one) => one.json()),
      ({ waits_for }) => /PostgreSQL/.test(waits_for[0]),
    );
    expect(answer.waits_for).to.have.length(1);
    expect((await fetch(`http://127.0.0.1:${probes}/health`)).status).to.equal(200);
    child.kill("SIGTERM");
    expect((await ending).status).to.equal(0);
  });

  it("ends at once with 1 where waiting does not help", async () => {
    const database = await testDatabase();
    try {
      const url = new URL(database.url);
      // On a socket of this machine too, as on any address.
      url.password = "wrong";
      const env = { ANNALS_POSTGRES_URL: url.href, ANNALS_START_WAIT: "600" };
      const { status, said, failed } = await endOf(start("projectors", env));
      expect([status, said]).to.deep.equal([1, ""]);
      expect(failed.trim()).to.match(/^PostgreSQL cannot be reached: .*ANNALS_POSTGRES_URL\.$/);
    } finally {
      await database.drop();
    }
  });
});
