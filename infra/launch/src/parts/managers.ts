import { type CommandApi, startManagers } from "@annals/command-api";
import type { Announcements } from "@annals/feed";
import type { SearchEngine } from "@annals/search";
import { tracedTasks } from "../tracing.ts";
import { localAddress } from "./door.ts";
import { mailerOf } from "./mailer.ts";
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

/** Runs the process managers, for example for the end of a seat's lease, and for mails. */
export const managers = part({
  name: "managers",
  async start({ commands, settings, tokenKey, local, search, announcements, meters, tracer }: Needs, onStop) {
    const address = settings.url ?? local ?? localAddress(settings.host, settings.port);
    const { smtpRate: rate, smtpConnections: connections } = settings;
    const mailer = await mailerOf(settings, address);
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
      comments: commands.comments,
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
