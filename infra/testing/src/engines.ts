import { randomUUID } from "node:crypto";

/**
 * The settings by which an Annals of a test runs on the engines that the environment names, when `make test` runs the tests there
 * (`ANNALS_TEST_ENGINES`): with a topic of its own, and with indexes that nobody else has. Both stay there.
 */
export function enginesOfTests(): Record<string, string> {
  if (process.env.ANNALS_TEST_ENGINES === undefined) return {};
  const {
    ANNALS_KAFKA_BROKERS: brokers = "",
    ANNALS_MEILI_URL: meili = "",
    ANNALS_MEILI_KEY: key = "",
  } = process.env;
  return {
    ...(brokers !== "" && {
      ANNALS_KAFKA_BROKERS: brokers,
      ANNALS_KAFKA_TOPIC: `test-${randomUUID()}`,
    }),
    ...(meili !== "" && { ANNALS_MEILI_URL: meili, ANNALS_MEILI_KEY: key }),
  };
}
