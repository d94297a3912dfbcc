/** A real Kafka for tests: its server is a Maven package, which `mvn` fetches once where it is found. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { openTopic } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { type Admin, Kafka, logLevel } from "kafkajs";
import { issued } from "./certificate.ts";
import { freePort } from "./port.ts";

const run = promisify(execFile);

export interface TestKafka {
  brokers: string[];
  /** The same node where it speaks TLS alone and asks who one is. */
  secured: {
    brokers: string[];
    /** Who signed its certificate. */
    authority: string;
    username: string;
    password: string;
  };
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again with what it had. */
  start(): Promise<void>;
  /** Stands still, with all its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** From now on its disk takes no file larger than this. Resolves when it has ended of that; `start` gives it a larger disk. */
  fill(bytes: number): Promise<void>;
  /** Makes a topic of one partition that takes only so many bytes at once. */
  makeTopic(topic: string, mostBytes: number): Promise<void>;
  deleteTopic(topic: string): Promise<void>;
  /** Removes all that a topic of one partition holds, as its retention does. */
  cutTopic(topic: string): Promise<void>;
  close(): Promise<void>;
}

/** Who may come in over TLS; what tests know is no secret. */
const account = { username: "annals", password: "a-password-of-tests" };

const root = join(import.meta.dirname, "..");
/** In the folder of packages: it stays from one run to the next. */
const jars = join(root, "../../node_modules/.cache/annals/kafka");

/**
 * Starts a node of its own. Null where there is none to start: without Java, or without Maven and what it fetches. Whoever asks
 * says that it was skipped.
 */
export async function startTestKafka(): Promise<TestKafka | null> {
  if (!(await hasJars())) return null;
  const data = await mkdtemp(join(tmpdir(), "annals-kafka-"));
  const [port, securedPort, controller] = [await freePort(), await freePort(), await freePort()];
  const file = join(data, "server.properties");
  await writeFile(file, propertiesOf(port, securedPort, controller, join(data, "log")));
  const cluster = randomBytes(16).toString("base64url");
  const users = ["SCRAM-SHA-256", "SCRAM-SHA-512"].flatMap((mechanism) => [
    "--add-scram",
    `${mechanism}=[name=${account.username},password=${account.password}]`,
  ]);
  await java(["kafka.tools.StorageTool", "format", "-c", file, `--cluster-id=${cluster}`, ...users]);
  const brokers = [`127.0.0.1:${port}`];
  let node: ChildProcess | null = null;
  const kill = async () => {
    if (node === null || node.exitCode !== null || node.signalCode !== null) return;
    const ended = new Promise((resolve) => node!.once("exit", resolve));
    node.kill("SIGKILL");
    await ended;
  };
  process.once("exit", () => node?.kill("SIGKILL"));
  const start = async () => {
    node = spawn("java", [...options, "kafka.Kafka", file], { stdio: "ignore", cwd: data });
    await answering(brokers, node);
  };
  const asAdmin = async (act: (admin: Admin) => Promise<void>) => {
    const admin = new Kafka({ clientId: "test", brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      await act(admin);
    } finally {
      await admin.disconnect();
    }
  };
  await start();
  return {
    brokers,
    secured: { brokers: [`127.0.0.1:${securedPort}`], authority: issued.authority, ...account },
    kill,
    start,
    freeze: () => node!.kill("SIGSTOP"),
    thaw: () => node!.kill("SIGCONT"),
    async fill(bytes) {
      const ended = once(node!, "exit");
      await run("prlimit", ["--pid", String(node!.pid), `--fsize=${bytes}`]);
      await ended;
    },
    makeTopic: (topic, mostBytes) =>
      asAdmin(async (admin) => {
        const configEntries = [{ name: "max.message.bytes", value: String(mostBytes) }];
        await admin.createTopics({
          topics: [{ topic, numPartitions: 1, configEntries }],
          waitForLeaders: true,
        });
      }),
    deleteTopic: (topic) => asAdmin((admin) => admin.deleteTopics({ topics: [topic] })),
    cutTopic: (topic) =>
      asAdmin(async (admin) => {
        const [partition] = await admin.fetchTopicOffsets(topic);
        await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: partition!.high }] });
      }),
    async close() {
      await kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const options = ["-Xmx384m", "-XX:+UseSerialGC", "-cp", join(jars, "*")];
const java = (args: string[]) => run("java", [...options, ...args]);

async function hasJars(): Promise<boolean> {
  try {
    await run("java", ["-version"]);
    if (existsSync(jars)) return true;
    const fetched = `${jars}.${process.pid}`;
    await mkdir(fetched, { recursive: true });
    await run(
      "mvn",
      [
        "-q",
        "-B",
        "-f",
        join(root, "kafka/pom.xml"),
        "dependency:copy-dependencies",
        `-DoutputDirectory=${fetched}`,
      ],
      { timeout: 300_000 },
    );
    // Two processes of tests may fetch them at once: one of them is kept.
    await rename(fetched, jars).catch(() => rm(fetched, { recursive: true }));
    return true;
  } catch {
    return false;
  }
}

function propertiesOf(port: number, securedPort: number, controller: number, log: string): string {
  const plain = `org.apache.kafka.common.security.plain.PlainLoginModule required user_${account.username}="${account.password}";`;
  const scram = "org.apache.kafka.common.security.scram.ScramLoginModule required;";
  const inOneLine = (pem: string) => pem.trim().replaceAll("\n", "\\n");
  return Object.entries({
    "process.roles": "broker,controller",
    "node.id": 1,
    "controller.quorum.voters": `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},SECURED://127.0.0.1:${securedPort},CONTROLLER://127.0.0.1:${controller}`,
    "advertised.listeners": `PLAINTEXT://127.0.0.1:${port},SECURED://127.0.0.1:${securedPort}`,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": "PLAINTEXT",
    "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,SECURED:SASL_SSL,CONTROLLER:PLAINTEXT",
    "listener.name.secured.ssl.keystore.type": "PEM",
    "listener.name.secured.ssl.keystore.key": inOneLine(issued.key),
    "listener.name.secured.ssl.keystore.certificate.chain": inOneLine(issued.cert),
    "listener.name.secured.sasl.enabled.mechanisms": "PLAIN,SCRAM-SHA-256,SCRAM-SHA-512",
    "listener.name.secured.plain.sasl.jaas.config": plain,
    "listener.name.secured.scram-sha-256.sasl.jaas.config": scram,
    "listener.name.secured.scram-sha-512.sasl.jaas.config": scram,
    "log.dirs": log,
    // One node cannot keep copies on others.
    "offsets.topic.replication.factor": 1,
    "offsets.topic.num.partitions": 1,
    "transaction.state.log.replication.factor": 1,
    "transaction.state.log.min.isr": 1,
    "transaction.state.log.num.partitions": 1,
    "share.coordinator.state.topic.replication.factor": 1,
    "share.coordinator.state.topic.min.isr": 1,
    "group.initial.rebalance.delay.ms": 0,
    "auto.create.topics.enable": false,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
}

/** Waits until it makes a topic. @throws Error when it has ended by itself */
async function answering(brokers: string[], node: ChildProcess): Promise<void> {
  const logger = createLogger({ level: "silent" });
  while (node.exitCode === null) {
    const topic = openTopic("is-it-up", { brokers, name: "test", logger });
    try {
      await topic.ensure();
      await topic.ends();
      return;
    } catch {
      await delay(200);
    } finally {
      await topic.close().catch(() => undefined);
    }
  }
  throw new Error(`Kafka ended as it was started, with ${node.exitCode}`);
}
