/**
 * `make engines`: services, properties and screens of a whole Annals on Kafka and Meilisearch. `ANNALS_KAFKA_BROKERS` and
 * `ANNALS_MEILI_URL` name servers; without them it starts a Kafka that Maven fetches, and our stand-in of Meilisearch.
 * `ARGS=properties` or `ARGS=browser` runs one of the layers, `ARGS="path/to/some.spec.ts"` other specs.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startTestKafka } from "../kafka.ts";
import { startStandIn } from "../meilisearch/server.ts";

const { ANNALS_KAFKA_BROKERS: named, ANNALS_MEILI_URL: meili } = process.env;
const kafka = named ? null : await startTestKafka();
const brokers = named ?? kafka?.brokers.join(",");
const search = meili ? null : await startStandIn();
console.log(
  [
    brokers ? `Kafka at ${brokers}` : "Kafka: skipped, as Java, Maven or what it fetches is missing",
    meili ? `Meilisearch at ${meili}` : "our stand-in of Meilisearch, as ANNALS_MEILI_URL names no server",
  ].join("; "),
);
const words = process.argv.slice(2);
const specs = words.filter((word) => word.endsWith(".spec.ts") || word.endsWith(".spec.tsx"));
const source = ["--conditions=source", "--import", "@annals/check/source"];
const tests = spawn(
  process.execPath,
  specs.length > 0
    ? [...source, "node_modules/mocha/bin/mocha.js", "--timeout", "240000", ...specs]
    : [...source, "infra/check/src/test.ts", [...words, "on Kafka and Meilisearch"].join(" ")],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...(brokers && { ANNALS_KAFKA_BROKERS: brokers }),
      ...(search && { ANNALS_MEILI_URL: search.url, ANNALS_MEILI_KEY: search.key }),
      ANNALS_TEST_ENGINES: "on",
    },
  },
);
const [code] = await once(tests, "exit");
await kafka?.close();
await search?.close();
process.exit(code ?? 1);
