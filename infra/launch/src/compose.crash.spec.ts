/** The example for Docker, whose commands run here as processes, on what can be reached. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readSettings, unknownSettings } from "@annals/settings";
import { startTestKafka } from "@annals/testing/kafka";
import { type Several, startSeveral } from "@annals/testing/processes";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import { parse, parseAllDocuments } from "yaml";

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
}

const infra = new URL("../../", import.meta.url);
const text = await readFile(new URL("compose.yaml", infra), "utf8");
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(services).filter(([, { image }]) => image === "annals");
/** As Compose puts in what the environment has. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) =>
    name === "ANNALS_URL" ? "http://127.0.0.1" : "something long enough to be a secret of it",
  );
/** Engines that are not reached from here. */
const elsewhere = /^ANNALS_(EVENTSTORE|KAFKA|MEILI|POSTGRES)/;

describe("the example for Docker", function () {
  this.timeout(300_000);

  it("has settings that Annals knows, and a gateway that knows the APIs beside it", () => {
    for (const [name, { environment = {} }] of ours) {
      const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]));
      expect(unknownSettings(env), name).to.deep.equal([]);
      const { commandApis, queryApis } = readSettings(env);
      for (const [kind, addresses] of [
        ["command-api", commandApis],
        ["query-api", queryApis],
      ] as const)
        for (const address of addresses) {
          const { hostname, port } = new URL(address);
          expect(services[hostname]?.command, address).to.deep.equal([kind]);
          expect(port).to.equal("4000");
        }
    }
    const kinds = ours.map(([, { command }]) => command?.[0]);
    expect(kinds.filter((kind) => kind === "gateway")).to.have.length(1);
    for (const kind of ["command-api", "query-api", "projectors", "managers", "relay"])
      expect(kinds.filter((one) => one === kind)).to.have.length(2);
  });

  it("has a broker that keeps its topics where its volume is", () => {
    const { environment, volumes } = services.kafka!;
    expect(volumes).to.deep.equal([`kafka:${environment?.KAFKA_LOG_DIRS}`]);
  });

  it("starts its commands in any order, and is healthy by the checks that it has", async () => {
    const [, { environment = {} }] = ours[0]!;
    const env = Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => !elsewhere.test(name) && !/_(DATA|HOST|PROBES|APIS|URL)$/.test(name))
        .map(([name, value]) => [name, filled(value)]),
    );
    const kafka = await startTestKafka();
    // A relay has nothing to do without Kafka.
    const reachable = ours.filter(([, { command = [] }]) => kafka !== null || command[0] !== "relay");
    let several: Several | undefined;
    try {
      several = await startSeveral(
        reachable.map(([, { command = [] }]) => command[0]!),
        { ...env, ...(kafka && { ANNALS_KAFKA_BROKERS: kafka.brokers.join(",") }) },
      );
      for (const [n, [name, { healthcheck }]] of reachable.entries()) {
        const [how, program = "", ...rest] = healthcheck!.test;
        expect(how, name).to.equal("CMD");
        const { port } = new URL(several.processes[n]!.probes);
        const there = rest.map((one) => one.replace("127.0.0.1:9400", `127.0.0.1:${port}`));
        await untilAnswered(() => promisify(execFile)(program, there), Boolean);
      }
      const { id } = await several.app.call("POST", "/api/entries/create", {
        title: "Here",
        published: true,
      });
      expect((await several.app.call("GET", `/api/entries/${id}`)).title).to.equal("Here");
    } finally {
      await several?.stop();
      await kafka?.close();
    }
  });
});

describe("the example for Kubernetes", () => {
  it("has probes and a budget for each process, and settings that Annals knows", async () => {
    const all = parseAllDocuments(await readFile(new URL("kubernetes/annals.yaml", infra), "utf8")).map(
      (one) => one.toJS(),
    );
    const of = (kind: string) => all.filter((one) => one.kind === kind);
    const names = of("StatefulSet").map(({ metadata }) => metadata.name);
    expect(names).to.have.members(["gateway", "command-api", "query-api", "projectors", "managers"]);
    expect(of("PodDisruptionBudget").map(({ metadata }) => metadata.name)).to.have.members(names);
    // While an engine is away none of a kind is ready: a node could not be drained until it is back.
    for (const { spec } of of("PodDisruptionBudget"))
      expect(spec.unhealthyPodEvictionPolicy).to.equal("AlwaysAllow");
    for (const { metadata, spec } of of("StatefulSet")) {
      const [container] = spec.template.spec.containers;
      expect(container.args).to.deep.equal([metadata.name]);
      expect(container.readinessProbe.httpGet.path).to.equal("/ready");
      expect(container.livenessProbe.httpGet.path).to.equal("/health");
    }
    expect(unknownSettings(of("ConfigMap")[0].data)).to.deep.equal([]);
    readSettings(of("ConfigMap")[0].data);
  });
});
