import { readFile } from "node:fs/promises";
import { type CommandApi, startManagers } from "@annals/command-api";
import type { Announcements } from "@annals/feed";
import { googleKeyOf, openSmtp, type TokenGiver } from "@annals/mail";
import type { SearchEngine } from "@annals/search";
import type { SmtpOAuth } from "@annals/settings";
import { tracedTasks } from "../tracing.ts";
import { Unusable } from "../unusable.ts";
import { type Given, part } from "./part.ts";
import type { Traces } from "./tracing.ts";

interface Needs extends Given, Traces {
  commands: CommandApi;
  tokenKey: Uint8Array;
  search: SearchEngine;
  announcements: Announcements;
  /** Where this process listens, if it does. */
  local?: string;
}

/** @throws Unusable for a file that has no key of a service account */
async function giverOf(given: SmtpOAuth): Promise<TokenGiver> {
  if (given.by === "microsoft") return given;
  const { by, url, keyFile } = given;
  const key = googleKeyOf(await readFile(keyFile, "utf8").catch(() => ""));
  if (key === null)
    throw new Unusable(
      `ANNALS_SMTP_OAUTH: ${keyFile} cannot be read, or has no key of a service account. Download it from Google as JSON.`,
    );
  return { by, url, ...key };
}

/** Runs the process managers, for example for the end of a seat's lease, and for mails. */
export const managers = part({
  name: "managers",
  async start({ commands, settings, tokenKey, local, search, announcements, meters, tracer }: Needs, onStop) {
    const address = settings.url ?? local ?? `http://${settings.host}:${settings.port}`;
    const { smtpUrl, smtpOAuth, smtpRate: rate, smtpConnections: connections, mailFrom } = settings;
    const giver = smtpOAuth === null ? null : await giverOf(smtpOAuth);
    const mailer =
      smtpUrl === null
        ? null
        : openSmtp({ url: smtpUrl, giver, from: mailFrom ?? `annals@${new URL(address).hostname}` });
    if (mailer !== null) onStop(async () => mailer.close());
    const made = await startManagers(commands.core, {
      ...{
        mailer,
        rate,
        connections,
        address,
        tokenKey,
        texts: search,
        announce: announcements.announceBeside,
      },
      webhookAllow: settings.webhookAllow,
      audience: commands.audience,
      onTask: tracedTasks(tracer),
    });
    onStop(() => made.stop());
    meters.gauge("annals_tasks_due", "Tasks of process managers that are due", ["manager"], () =>
      commands.core.pool
        .query<{ manager: string; count: number }>(
          "select manager, count(*)::int as count from command.task where due <= now() group by manager",
        )
        .then(({ rows }) => rows.map(({ manager, count }) => ({ labels: { manager }, value: count }))),
    );
    return {};
  },
});
