import { createPool } from "@annals/postgres";
import { restoreUnderWay } from "../backup/restore.ts";
import { isUnderWay, underWay } from "../backup/under-way.ts";
import { Unusable } from "../unusable.ts";
import { type Given, part } from "./part.ts";

/** Refuses a database that a restore has filled in part: what is written there would be of half a log. */
export const whole = part({
  name: "whole database",
  async check({ settings: { data } }: Given) {
    if (await isUnderWay(data))
      throw new Unusable(
        `A restore into ${data} was cut off: run the same \`annals restore\` again, or remove ${underWay(data)} to go on with what is there.`,
      );
  },
  async start({ databaseUrl, logger }: Given & { databaseUrl: string }) {
    const pool = createPool(databaseUrl, { max: 1, name: "annals start", logger });
    try {
      if ((await restoreUnderWay(pool)) !== null)
        throw new Unusable(
          "A backup has not been restored to its end: run the same `annals restore` again, or empty the database.",
        );
    } finally {
      await pool.end();
    }
    return {};
  },
});
