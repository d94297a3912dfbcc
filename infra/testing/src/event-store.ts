import { randomBytes } from "node:crypto";

/** Where a test's log is, when it is on an event store: a server that others use as well, and a name of its own there. */
export interface TestLog {
  url: string;
  name: string;
}

/** The log of a new test: on the event store when `make test` runs the tests there (`ANNALS_TEST_LOG`), else null for PostgreSQL. */
export function testLog(): TestLog | null {
  const url =
    process.env.ANNALS_TEST_LOG === "eventstore" ? process.env.ANNALS_TEST_EVENTSTORE_URL : undefined;
  return url === undefined ? null : { url, name: newLogName() };
}

export const newLogName = (): string => `test_${randomBytes(8).toString("hex")}`;

/** The settings of an Annals on such a log. What this process has is not handed on: an app is on PostgreSQL if nothing else is said. */
export const settingsOf = (log: TestLog | null) => ({
  ANNALS_EVENTSTORE_URL: log?.url ?? "",
  ANNALS_EVENTSTORE_LOG: log?.name ?? "",
});
