import type { EventLog } from "@annals/event-log";
import { fileOutlet, type Signer, startProver, storeOutlet, webhookOutlet } from "@annals/event-log/proof";
import { createPool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { localAddress } from "./door.ts";
import { proofStore } from "./files.ts";
import { mailerOf } from "./mailer.ts";
import { type Given, part } from "./part.ts";
import { mailOutlet } from "./proof-mail.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
  signer: Signer;
}

/** Keeps what proves the log, signs it, and sends it where the settings say. */
export const proof = part({
  name: "proof of the log",
  async start({ settings, databaseUrl, database, log, signer, logger, now }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 3, name: "annals proof", logger, watch: database });
    onStop(() => pool.end());
    const { file, webhook, s3, mail } = settings.proof;
    const address = settings.url ?? localAddress(settings.host, settings.port);
    const mailer = mail === null ? null : await mailerOf(settings, address);
    onStop(async () => mailer?.close());
    const store = s3 && proofStore({ settings, logger, now }, s3);
    onStop(async () => store?.close());
    const outlets = [
      ...(file === null ? [] : [fileOutlet(file)]),
      ...(webhook === null ? [] : [webhookOutlet(webhook)]),
      ...(store === null ? [] : [storeOutlet(store.open)]),
      ...(mailer === null || mail === null ? [] : [mailOutlet(mailer, mail, address)]),
    ];
    const prover = await startProver({ log, pool, signer, outlets, logger, now });
    onStop(() => prover.stop());
    return {};
  },
});
