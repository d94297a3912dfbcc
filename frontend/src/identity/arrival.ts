/** Sign-in data in an address: from a provider, or from a portal. */

export type Arrival =
  /** A provider redirects back. */
  | { kind: "provider"; state: string; code: string; iss?: string }
  /** A provider redirects back without a sign-in. */
  | { kind: "refused"; state: string }
  /** A portal signs in by a token. */
  | { kind: "jwt"; token: string }
  /** The code of an invitation, for whoever signs in next. */
  | { kind: "invitation"; code: string };

/** The parts of a query that have to do with signing in. */
const parts = [
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "error_uri",
  "session_state",
  "jwt",
  "token",
];

/** The sign-in data of a query; null for none. */
export function arrivalIn(search: string): Arrival | null {
  const query = new URLSearchParams(search);
  const [code, state, jwt] = [query.get("code"), query.get("state"), query.get("jwt") ?? query.get("token")];
  if (jwt) return { kind: "jwt", token: jwt };
  if (state && query.has("error")) return { kind: "refused", state };
  if (code && state) {
    const iss = query.get("iss");
    return { kind: "provider", code, state, ...(iss !== null && { iss }) };
  }
  return code ? { kind: "invitation", code } : null;
}

/** The query without sign-in data, which must not stay in the address, nor in the history of the browser. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of parts) query.delete(name);
  const rest = String(query);
  return rest === "" ? "" : `?${rest}`;
}
