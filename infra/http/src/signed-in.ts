import type { IncomingMessage } from "node:http";
import { cookieOf } from "./cookie.ts";
import { pageCookie, tokenOf, verifyToken } from "./token.ts";

/**
 * Whose token a request has, by its signature alone: good enough to count by, and for nothing else, as sessions may have ended.
 * @param local the token of this machine
 */
export function personIn(secret: Uint8Array, local: string) {
  return async (request: IncomingMessage): Promise<string | null> => {
    const { headers } = request;
    if (headers.authorization === undefined && headers.cookie === undefined) return null;
    const asked = { headers, cookie: (name: string) => cookieIn(headers.cookie ?? "", name) };
    const token = tokenOf(asked, { cookie: true }) ?? cookieOf(asked, pageCookie);
    if (!token) return null;
    if (token === local) return "this machine";
    return (await verifyToken(secret, token))?.person ?? null;
  };
}

function cookieIn(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
