/** Where passkeys and other providers work: they are bound to the name of the host for which they were made. */
import { Problem } from "@annals/http";
import { messages } from "./messages.ts";

export interface Party {
  /** The name of the host. */
  id: string;
  origin: string;
}

/**
 * Where a request may use them: at the configured address and at names below it; without one, on this machine.
 * @param url the configured address @param origin where the browser says that the page is @param what works there alone, as in "Passkeys work"
 * @throws Problem 409 for another place
 */
export function partyOf(
  url: string | null,
  origin: string | undefined,
  what: keyof typeof messageFor,
): Party {
  const own = new URL(url ?? "http://localhost");
  const asked = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  const isOwn =
    asked !== null &&
    asked.protocol === own.protocol &&
    (url === null || asked.port === own.port) &&
    (asked.hostname === own.hostname || asked.hostname.endsWith(`.${own.hostname}`));
  if (!isOwn) throw new Problem(409, messageFor[what]({ place: url === null ? "localhost" : own.host }));
  return { id: own.hostname, origin: asked.origin };
}

const messageFor = { providers: messages.providersElsewhere, passkeys: messages.passkeysElsewhere };
