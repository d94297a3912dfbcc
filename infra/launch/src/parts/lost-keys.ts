import type { CommandApi } from "@annals/command-api";
import { untilDone } from "@annals/watch";
import { type Given, part } from "./part.ts";

/** How long after a failure it is tried again, in milliseconds. */
const pause = 60_000;

interface Needs extends Given {
  commands: CommandApi;
}

/** Notices a log and a database that do not belong together: people of the log whose keys are not in this database. */
export const lostKeys = part({
  name: "lost keys",
  async start({ commands, logger, signal }: Needs) {
    let people = 0;
    const count = async () => {
      people = await commands.peopleWithoutKeys();
      if (people > 0) logger.warn({ people }, `${lostKeysSentence(people)} ${waysOn}`);
    };
    // It runs in the background: with a new database it reads the whole log.
    void untilDone(count, {
      pause,
      signal,
      onFailure: (error) =>
        logger.warn(
          { err: error },
          "People without keys could not be counted; it is tried again in a minute",
        ),
    });
    return { peopleWithoutKeys: () => people, hasAdmin: commands.hasAdmin };
  },
});

const lostKeysSentence = (people: number): string =>
  people === 1
    ? "This log has 1 person whose keys are not in this database."
    : `This log has ${people} people whose keys are not in this database.`;

const waysOn =
  "They cannot sign in, and their names are hidden. Stop Annals and restore the database that belongs to this log; or go on without " +
  "these people: name a new admin with ANNALS_ADMIN_EMAIL and ANNALS_ADMIN_PASSWORD, or with `annals member add <email> --role admin`.";
