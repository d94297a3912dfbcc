import { openPostgresLog } from "@annals/event-log";
import { openTopic } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { startTestKafka } from "@annals/testing/kafka";
import { killInTurn } from "@annals/testing/kill-in-turn";
import { startSeveral } from "@annals/testing/processes";
import type { Attack } from "../attack.ts";

const topicName = "annals-facts";

/** Kills the relay, of which another one is ready, while people write: the topic has each fact of the log once, and in order. */
const killsOfRelays: Attack = {
  says: "kills of the relay to Kafka (where one can be started)",
  alone: true,
  async run({ share, signal }) {
    const kafka = await startTestKafka();
    if (kafka === null) return "skipped, as there is no Java, or Maven cannot fetch Kafka";
    try {
      const several = await startSeveral(
        ["gateway", "command-api", "query-api", "projectors", "relay", "relay"],
        { ANNALS_KAFKA_BROKERS: kafka.brokers.join(","), ANNALS_KAFKA_TOPIC: topicName },
      );
      try {
        const relays = several.processes.filter(({ name }) => name.startsWith("relay"));
        const count = Math.ceil(50 * share);
        const turns = (function* () {
          for (let n = 0; n < count && !signal.aborted; n++) yield relays[n % relays.length]!;
        })();
        const { killed, saved, longestWait } = await killInTurn(several, turns);
        const facts = await expectSame(several.database, kafka.brokers);
        return `${killed} kills, ${saved} acknowledged saves; ${facts} facts, each once and in order in the topic; somebody waited at the longest ${Math.round(longestWait)} ms`;
      } finally {
        await several.stop();
      }
    } finally {
      await kafka.close();
    }
  },
};
export default killsOfRelays;

/** Compares the topic with the log. @returns how many facts both have */
async function expectSame(database: string, brokers: string[]): Promise<number> {
  const logger = createLogger({ level: "silent" });
  const log = await openPostgresLog({ url: database, logger });
  const topic = openTopic(topicName, { brokers, name: "annals attack", logger });
  try {
    const wanted: string[] = [];
    const stop = new AbortController();
    for await (const { events, live } of log.subscribe({ after: log.start, signal: stop.signal })) {
      wanted.push(...events.map(({ id }) => id));
      if (live) stop.abort();
    }
    const found: string[] = [];
    const enough = new AbortController();
    for await (const { messages } of topic.read((await topic.ends()).first, enough.signal)) {
      found.push(...messages.flatMap(({ headers }) => headers.id ?? []));
      if (messages.some(({ headers }) => headers.id === wanted.at(-1))) enough.abort();
    }
    const wrong = wanted.findIndex((id, n) => found[n] !== id);
    if (wrong !== -1)
      throw new Error(`fact ${wrong + 1} of the log is not there in the topic, or not in its place`);
    return wanted.length;
  } finally {
    await topic.close();
    await log.close();
  }
}
