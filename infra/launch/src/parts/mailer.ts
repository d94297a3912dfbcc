import { readFile } from "node:fs/promises";
import { googleKeyOf, type Mailer, openSmtp, type TokenGiver } from "@annals/mail";
import type { Settings, SmtpOAuth } from "@annals/settings";
import { Unusable } from "../unusable.ts";

/** The mail server that the settings name; null for none. @param address where people use Annals */
export async function mailerOf(
  { smtpUrl, smtpOAuth, mailFrom }: Pick<Settings, "smtpUrl" | "smtpOAuth" | "mailFrom">,
  address: string,
): Promise<Mailer | null> {
  if (smtpUrl === null) return null;
  const giver = smtpOAuth === null ? null : await giverOf(smtpOAuth);
  return openSmtp({ url: smtpUrl, giver, from: mailFrom ?? `annals@${new URL(address).hostname}` });
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
