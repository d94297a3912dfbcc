import { createSigner } from "@annals/event-log/proof";
import { postgresAnnouncements } from "@annals/feed";
import { openPersonKeys } from "@annals/person-keys";
import { createPool } from "@annals/postgres";
import { openSessionUses } from "@annals/session-use";
import type { Watch } from "@annals/watch";
import { expectKnown } from "../known-facts.ts";
import { masterSecret, proofSeedOf, tokenKeyOf } from "../secrets.ts";
import { needed } from "../unusable.ts";
import { openFiles } from "./files.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
}

/** What is beside log and read models: secrets, the keys of persons, the last use of sessions, files, the announcements. */
export const stores = part({
  name: "stores",
  async start({ settings, logger, databaseUrl, database, now }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 3, name: "annals keys", logger, watch: database });
    onStop(() => pool.end());
    const clock = async () => (await pool.query<{ now: Date }>("select now()")).rows[0]!.now;
    await expectKnown(pool);
    const files = await openFiles({ settings, logger, now }, clock);
    onStop(() => files.close());
    const secret = await masterSecret(settings.data, settings.secret, pool);
    return {
      tokenKey: tokenKeyOf(secret),
      signer: createSigner(proofSeedOf(secret)),
      keys: await needed(openPersonKeys({ pool, secret }), (reason) =>
        reason.includes("secret")
          ? `${reason}. Set ANNALS_SECRET to the first one, or leave it out if ${settings.data}/secret has it.`
          : `${reason}.`,
      ),
      uses: await openSessionUses({ pool, logger, now }),
      files,
      announcements: postgresAnnouncements({ url: databaseUrl, logger }),
    };
  },
});
