/** Tokens by which a mail server is signed in to, where it takes no passwords (OAuth 2, RFC 6749): fetched, kept, and renewed. */
import { createSign } from "node:crypto";
import * as z from "zod";
import { MailProblem } from "./port.ts";

/** Who gives tokens, and to whom. `url`: another server that speaks the same, in place of its own. */
export type TokenGiver =
  | {
      by: "microsoft";
      tenant: string;
      /** Id and secret of an app that may send by SMTP without anybody signed in (`SMTP.SendAsApp`). */
      client: string;
      secret: string;
      url: string | null;
    }
  | {
      by: "google";
      /** A service account that may act for the users of the domain, and its key, as PEM. */
      account: string;
      key: string;
      url: string | null;
    };

export interface Tokens {
  /** One that is good for some minutes still. @throws MailProblem */
  get(): Promise<string>;
  /** The mail server did not take this one. @returns whether another one may be taken: false where it was just fetched */
  refuse(token: string): boolean;
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3600) });
const refusal = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/** How long before its end a token is renewed, in milliseconds. */
const margin = 5 * 60_000;

/** @param user whose mailbox it is @param patience how long an answer may take, in milliseconds */
export function createTokens(
  giver: TokenGiver,
  user: string,
  patience: number,
  now: () => number = Date.now,
): Tokens {
  let kept: { token: string; until: number; isUsed: boolean } | null = null;
  let pending: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    const { url, fields } = requestOf(giver, user, now());
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(patience);
      response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "error",
        signal,
      });
      text = await response.text();
    } catch {
      throw new MailProblem("token_unreachable", new URL(url).hostname);
    }
    const said = parsed(text);
    if (response.status === 429 || response.status >= 500)
      throw new MailProblem("token_unreachable", `${response.status}`);
    const given = answer.safeParse(said);
    // What it says beside its code may name the app.
    if (!response.ok || !given.success)
      throw new MailProblem("token_refused", refusal.safeParse(said).data?.error ?? `${response.status}`);
    const { access_token: token, expires_in: seconds } = given.data;
    const life = seconds * 1000;
    kept = { token, until: now() + Math.max(life - margin, life / 2), isUsed: false };
    return token;
  }

  return {
    async get() {
      if (kept !== null && now() < kept.until) {
        kept.isUsed = true;
        return kept.token;
      }
      pending ??= fetchToken().finally(() => {
        pending = null;
      });
      return pending;
    },
    refuse(token) {
      if (kept?.token !== token) return true;
      const { isUsed } = kept;
      kept = null;
      return isUsed;
    },
  };
}

function requestOf(giver: TokenGiver, user: string, now: number) {
  if (giver.by === "microsoft") {
    const { tenant, client, secret } = giver;
    const own = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
    const fields = {
      grant_type: "client_credentials",
      client_id: client,
      client_secret: secret,
      scope: "https://outlook.office365.com/.default",
    };
    return { url: giver.url ?? own, fields };
  }
  const url = giver.url ?? "https://oauth2.googleapis.com/token";
  const at = Math.floor(now / 1000);
  // A server has no credentials of its own there: the service account asks on behalf of the mailbox (RFC 7523).
  const claims = {
    iss: giver.account,
    sub: user,
    scope: "https://mail.google.com/",
    aud: url,
    iat: at,
    exp: at + 3600,
  };
  const fields = {
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: signed(claims, giver.key),
  };
  return { url, fields };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: object, key: string): string {
  const head = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${head}.${createSign("RSA-SHA256").update(head).sign(key, "base64url")}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A key of a service account, as Google gives it in a file; null for something else. */
export function googleKeyOf(text: string): { account: string; key: string } | null {
  const file = z
    .object({ client_email: z.string().min(3), private_key: z.string().startsWith("-----BEGIN") })
    .safeParse(parsed(text));
  return file.success ? { account: file.data.client_email, key: file.data.private_key } : null;
}
