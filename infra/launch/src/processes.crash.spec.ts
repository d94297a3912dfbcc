/** Many processes on one database, each killed in turn while people write through it. */
import { randomUUID } from "node:crypto";
import { client } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { killInTurn } from "@annals/testing/kill-in-turn";
import { startReceiver, type TestReceiver } from "@annals/testing/otlp";
import { run, type Several, startSeveral, type TestProcess } from "@annals/testing/processes";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import WebSocket from "ws";

/** One process of each kind, as the others are the same; of both kinds of which one is at work and the other waits, both. */
const oneOfEach = (all: TestProcess[], both: readonly string[] = []) =>
  all.filter(({ name }, n) => {
    const kind = kindOf(name);
    return n === 0 || kind !== kindOf(all[n - 1]!.name) || both.includes(kind);
  });
const kindOf = (name: string) => name.split(" ")[0]!;

const isReady = async ({ probes }: TestProcess) => (await fetch(`${probes}/ready`)).status === 200;

describe("an Annals of many processes", function () {
  this.timeout(600_000);
  let several: Several;
  let receiver: TestReceiver;
  before(async () => {
    receiver = await startReceiver();
    several = await startSeveral(
      [
        ...["gateway", "command-api", "command-api", "query-api", "query-api"],
        ...["projectors", "projectors", "managers", "managers"],
      ],
      { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    );
  });
  after(async () => {
    await several?.stop();
    await receiver.stop();
  });

  it("loses nothing that was answered, and does nothing twice, whichever is killed", async () => {
    const [, ...behind] = oneOfEach(several.processes, ["projectors", "managers"]);
    await killInTurn(several, behind);
  });

  it("is stopped process by process while people write", async () => {
    await killInTurn(several, oneOfEach(several.processes), "SIGTERM");
  });

  it("says how each process is, and measures it", async () => {
    const texts: string[] = [];
    for (const one of several.processes) {
      await untilAnswered(() => isReady(one), Boolean);
      expect((await fetch(`${one.probes}/health`)).status).to.equal(200);
      texts.push(await (await fetch(`${one.probes}/metrics`)).text());
    }
    const all = texts.join("\n");
    for (const name of [
      ...["annals_request_seconds_count", "annals_append_seconds_count", "annals_facts_total"],
      ...["annals_conflicts_total", "annals_projection_lag_facts", "annals_projection_lag_seconds"],
      ...["annals_connections", "annals_listeners", "process_cpu_seconds_total"],
    ])
      expect(all).to.include(name);
    expect(all).to.match(/annals_projection_lag_facts\{projection="\w+"\} 0/);
  });

  it("rebuilds its read models, and carries out what is due in one process alone", async () => {
    const { app } = several;
    await app.call("POST", "/api/admin/rebuild", {});
    const { state } = await untilAnswered(
      () => app.call("GET", "/api/admin/rebuild"),
      (answer) => answer.state !== "running",
    );
    expect(state).to.equal("done");
    const { id } = await app.call("POST", "/api/entries/create", { title: "After it", published: true });
    expect((await app.call("GET", `/api/entries/${id}`)).title).to.equal("After it");
    expect(await (await fetch(app.url)).text()).to.include('data-space="');
  });

  it("gives each request one number, which clients do not choose", async () => {
    const own = randomUUID();
    const answer = await fetch(new URL("/api/entries/tree", several.app.url), {
      headers: { Authorization: `Bearer ${several.app.admin.token}`, "X-Request-Id": own },
    });
    expect(answer.headers.get("X-Request-Id")).to.match(/^[\da-f-]{36}$/);
    expect(answer.headers.get("X-Request-Id")).not.to.equal(own);
    const { id } = await several.app.call("POST", "/api/entries/create", { title: "Numbered" });
    expect(id).to.be.a("string");
  });

  it("traces a command through all of them, by its number", async () => {
    const answer = await fetch(new URL("/api/entries/create", several.app.url), {
      method: "POST",
      headers: { Authorization: `Bearer ${several.app.admin.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Traced", published: true }),
    });
    const trace = answer.headers.get("X-Request-Id")!.replaceAll("-", "");
    const wanted = ["annals-gateway", "annals-command-api", "annals-projectors"];
    const spans = await untilAnswered(
      async () => receiver.spans.filter(({ traceId }) => traceId === trace),
      (found) => wanted.every((name) => found.some(({ service }) => service === name)),
    );
    const [root, ...more] = spans.filter(({ service }) => service === "annals-gateway");
    expect([root!.parentSpanId, more]).to.deep.equal([undefined, []]);
    for (const span of spans) if (span !== root) expect(span.parentSpanId).to.equal(root!.spanId);
    const names = spans.map(({ name }) => name);
    expect(names).to.include.members([
      "POST command",
      "POST /api/entries/create",
      "append",
      "project content",
    ]);
  });
});

describe("two whole servers on one PostgreSQL", function () {
  this.timeout(600_000);
  let several: Several;
  before(async () => {
    several = await startSeveral(["serve", "serve"]);
  });
  after(() => several?.stop());

  it("lose nothing when either is killed under load, and each shows what was written on the other", async () => {
    const [one, other] = several.processes as [TestProcess, TestProcess];
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      // Everybody works on one of them, and the other is killed.
      const app = { ...(await client(here.url, "", true)), stop: several.stop };
      await killInTurn({ ...several, app }, [there]);
      const { id } = await app.call("POST", "/api/entries/create", { title: "Here", published: true });
      const seen = await ask(`${there.url}/api/entries/${id}`, "GET", undefined, {
        token: app.admin.token,
        headers: { "Annals-After": app.position() },
      });
      expect(seen.body.title).to.equal("Here");
    }
  });

  it("show who is at a page at the other, and soon not any more when that is killed", async () => {
    const [one, other] = several.processes as [TestProcess, TestProcess];
    const app = { ...(await client(one.url, "", true)), stop: several.stop };
    const page = await app.page("Here", ["Who?"]);
    const rob = await app.join("Rob", "Reader");
    const { key } = await app.call("GET", "/api/spaces/this");
    const come = async (url: string, token: string) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/app/${key}?protocol=7`);
      const heard: { event: string; data: Json }[] = [];
      socket.on("message", (text) => {
        const { event, data } = JSON.parse(String(text));
        heard.push({ event, data: JSON.parse(data) });
      });
      socket.on("error", () => undefined);
      const next = (name: string) =>
        untilAnswered(
          async () => heard.find(({ event }) => event === name)?.data,
          (data) => data !== undefined,
        );
      const { socket_id } = await next("pusher:connection_established");
      const channel = `presence-entry.${page}`;
      const { body } = await ask(
        `${url}/api/broadcasting/auth`,
        "POST",
        { socket_id, channel_name: channel },
        {
          token,
          headers: { "Annals-After": app.position() },
        },
      );
      socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth: body.auth } }));
      await next("pusher_internal:subscription_succeeded");
      return { socket, next };
    };
    const here = await come(one.url, app.admin.token);
    await come(other.url, rob.token);
    expect((await here.next("pusher_internal:member_added")).user_id).to.equal(rob.id);
    await other.kill();
    expect((await here.next("pusher_internal:member_removed")).user_id).to.equal(rob.id);
    here.socket.close();
    await other.start();
  });

  it("are refused in one line where they do not share what they must", async () => {
    const base = { ANNALS_POSTGRES_URL: several.database, PORT: "0" };
    const secret = "a secret of several processes, long enough";
    const refused = async (command: string, env: Record<string, string>) => {
      const child = run(command, { ...base, ...env });
      let said = "";
      child.stderr!.on("data", (text) => {
        said += text;
      });
      const code = await new Promise((resolve) => child.once("exit", resolve));
      return { code, said };
    };
    const elsewhere = { ANNALS_DATA: `${several.data}/elsewhere` };
    const files = await refused("serve", { ...elsewhere, ANNALS_SECRET: secret });
    expect(files.said).to.match(/^Another Annals on this database .* keeps its files elsewhere: .*\n$/);
    expect(files.code).to.equal(1);
    const other = await refused("serve", {
      ANNALS_DATA: several.data,
      ANNALS_SECRET: "another secret, which is long enough too",
    });
    expect(other.said).to.match(/^.*secret.* ANNALS_SECRET.*\n$/);
    expect((await refused("command-api", elsewhere)).said).to.match(/^.*set ANNALS_SECRET\.\n$/);
    expect((await refused("gateway", elsewhere)).said).to.match(/^.*ANNALS_COMMAND_APIS.*\n$/);
  });
});
