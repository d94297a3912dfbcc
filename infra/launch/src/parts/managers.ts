import { type CommandApi, startManagers } from "@annals/command-api";
import { openSmtp } from "@annals/mail";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  commands: CommandApi;
  tokenKey: Uint8Array;
  /** Where it listens. */
  local: string;
}

/** Runs the process managers, for example for the end of a seat's lease, and for mails. */
export const managers = part({
  name: "managers",
  async start({ commands, settings, tokenKey, local }: Needs, onStop) {
    const address = settings.url ?? local;
    const { smtpUrl, mailFrom } = settings;
    const mailer =
      smtpUrl === null
        ? null
        : openSmtp({ url: smtpUrl, from: mailFrom ?? `annals@${new URL(address).hostname}` });
    if (mailer !== null) onStop(async () => mailer.close());
    const made = await startManagers(commands.core, {
      ...{ mailer, address, tokenKey },
      webhookAllow: settings.webhookAllow,
    });
    onStop(() => made.stop());
    return {};
  },
});
