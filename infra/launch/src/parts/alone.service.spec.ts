import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "@annals/logging";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { givenBy } from "../app.ts";
import { type Kind, startKind } from "../processes.ts";
import { Unusable } from "../unusable.ts";

const logger = createLogger({ level: "error" });

describe("a process of one kind", () => {
  let app: LocalApp;
  let secret: string;
  before(async () => {
    app = await startTestApp();
    secret = await readFile(join(app.settings.data, "secret"), "utf8");
  });
  after(() => app.stop());

  /** Starts one on the database of the whole Annals. It is stopped after the test, the last one first. */
  const started: { stop(): Promise<void> }[] = [];
  const start = async (kind: Kind, settings: Partial<LocalApp["settings"]> = {}) => {
    const given = givenBy({ ...app.settings, secret: secret.trim(), ...settings }, { frontend: "", logger });
    const process = await startKind(kind, given);
    started.push(process);
    return process.local ?? "";
  };
  afterEach(async () => {
    for (const process of started.splice(0).reverse()) await process.stop();
  });

  const ask = (local: string, method: string, path: string, body?: object, after = app.position()) =>
    fetch(new URL(path, local), {
      method,
      headers: {
        Authorization: `Bearer ${app.admin.token}`,
        "Content-Type": "application/json",
        ...(after && { "Annals-After": after }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const page = { title: "Written over there", published: true };
  /** Creates a page at one address, and reads it at another one as it was just written. */
  const writeAndRead = async (there: string, here: string) => {
    const created = await ask(there, "POST", "/api/entries/create", page);
    expect(created.status).to.equal(200);
    const { id } = (await created.json()) as { id: string };
    const after = created.headers.get("Annals-Position")!;
    const answer = await ask(here, "GET", `/api/entries/${id}`, undefined, after);
    expect(answer.status).to.equal(200);
    expect(await answer.json()).to.include({ title: page.title });
  };

  describe("beside a whole Annals on the same database", () => {
    it("answers reads and no commands as the query API", async () => {
      const alone = await start("query-api");
      await writeAndRead(app.url, alone);
      expect((await ask(alone, "POST", "/api/entries/create", page)).status).to.equal(405);
    });

    it("takes commands and answers no reads as the command API", async () => {
      const alone = await start("command-api");
      await writeAndRead(alone, app.url);
      expect((await ask(alone, "GET", "/api/entries/tree")).status).to.equal(405);
    });

    it("leads to both of them as the gateway", async () => {
      const [commands, queries] = [await start("command-api"), await start("query-api")];
      const gateway = await start("gateway", { commandApis: [commands], queryApis: [queries] });
      await writeAndRead(gateway, gateway);
    });

    it("does not start as a gateway that knows nobody, and says what to set", async () => {
      const problem = await start("gateway").catch((error: Error) => error.message);
      expect(problem).to.include("ANNALS_COMMAND_APIS and ANNALS_QUERY_APIS");
    });

    it("does not start as a relay without Kafka, and says what to set", async () => {
      const problem = await start("relay", { kafka: null }).catch((error: Error) => error);
      expect(problem).to.be.instanceOf(Unusable);
      expect(problem).to.have.property("message").that.includes("ANNALS_KAFKA_BROKERS");
    });
  });

  describe("with the others, once the whole one has ended", () => {
    before(() => app.end());

    it("computes read models as the projectors, and carries out what is due as the managers", async () => {
      const [commands, queries] = [await start("command-api"), await start("query-api")];
      // It brings the facts to Kafka, and has no door.
      if (app.settings.kafka !== null) expect(await start("relay")).to.equal("");
      await start("projectors");
      await writeAndRead(commands, queries);
      const asked = await ask(commands, "POST", "/api/password/email", { email: app.admin.email });
      const after = asked.headers.get("Annals-Position") ?? app.position();
      const outbox = async () => {
        const answer = await ask(queries, "GET", "/api/admin/outbox", undefined, after);
        return ((await answer.json()) as { data: unknown[] }).data.length;
      };
      expect(await outbox()).to.equal(0);
      await start("managers");
      await until(async () => (await outbox()) === 1);
    });
  });
});
