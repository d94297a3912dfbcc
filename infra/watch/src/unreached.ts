/** Why a server that Annals talks to cannot be used, in words that say what to set: the same for every kind of server. */

export type Unreached =
  | "untrusted"
  | "expired"
  | "other_host"
  | "plain"
  | "encrypted"
  | "refused"
  | "unknown_host"
  | "silent"
  | "closed";

/** Libraries keep the code, or put it into another error, or only into the message: all of them are looked at. */
const signs: [Unreached, RegExp][] = [
  ["expired", /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate (has expired|is not yet valid)/i],
  ["other_host", /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate|altname/i],
  [
    "untrusted",
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|self[- ]signed|unable to (verify|get)/i,
  ],
  [
    "plain",
    /WRONG_VERSION_NUMBER|wrong version number|packet length too long|record layer|server does not support SSL/i,
  ],
  [
    "encrypted",
    /no encryption|SSL (off|required)|requires? (SSL|TLS)|Must issue a STARTTLS|confidentiality required/i,
  ],
  ["refused", /ECONNREFUSED/],
  ["unknown_host", /ENOTFOUND|EAI_AGAIN|getaddrinfo/],
  ["silent", /ETIMEDOUT|ETIME\b|EHOSTUNREACH|ENETUNREACH|timed? ?out|timeout|took too long/i],
  ["closed", /ECONNRESET|EPIPE|socket hang up|closed the connection|connection (was )?(closed|terminated)/i],
];

/** What kept us from a server; null for something else. */
export function unreachedBy(error: unknown): Unreached | null {
  const said: string[] = [];
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    said.push(String((one as { code?: unknown }).code ?? ""), one.message);
    if (one instanceof AggregateError)
      said.push(...one.errors.map((inner) => `${inner?.code} ${inner?.message}`));
  }
  const text = said.join("\n");
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

/** Whether a server that cannot be reached for this may be there a moment later, as one that is being started. */
export const mayCome = (why: Unreached | null): boolean =>
  why === "refused" || why === "unknown_host" || why === "silent" || why === "closed";

/** What an error says. A name with several addresses gives one without a message, which has one for each address. */
export function reasonOf(error: unknown): string {
  const { message, code, name } = error as Error & { code?: string };
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return message || (first === undefined ? code || name || "unknown" : reasonOf(first));
}

/** What is wrong and what to set, without the name of the server. @param trust what makes its certificate trusted */
export const wordsOfUnreached = (why: Unreached, trust: string): string =>
  ({
    untrusted: `its certificate is not trusted here: ${trust}`,
    expired:
      "its certificate has expired, or is not valid yet: renew it there, and compare the clocks of both machines",
    other_host: "its certificate is for another host: use the name that stands in it",
    plain: "it speaks without TLS there: use the address or port for TLS, or turn TLS off in the address",
    encrypted: "it wants TLS: turn it on in the address",
    refused: "nothing listens there: check host and port, and whether it runs",
    unknown_host: "there is no such host: check the name",
    silent: "it does not answer: check host and port, and whether a firewall is between",
    closed: "it closed the connection: check the port, and its log",
  })[why];

/** How Node learns of other authorities than the usual ones. */
export const trustByNode = "name the file of its authority by NODE_EXTRA_CA_CERTS, and start again";

/** How the client of the event store does. */
export const trustByAddress = "name the file of its authority by tlsCAFile";

/** The reason that a library gives, with what it means where that is known and not said yet. */
export function whyOf(reason: string, trust: string): string {
  const why = unreachedBy(new Error(reason));
  if (why === null) return reason;
  const words = wordsOfUnreached(why, trust);
  return reason.startsWith(words) ? reason : `${words} (${reason})`;
}
