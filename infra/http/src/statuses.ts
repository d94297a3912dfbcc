import * as z from "zod";
import type { HeaderName } from "./headers.ts";

/** The descriptions of the usual statuses. Each has a problem as its answer, apart from 200 and 304. */
const usual = {
  200: "Done.",
  304: "The answer that the client has is still right.",
  400: "The request cannot be read.",
  401: "Nobody is signed in, or the session has ended.",
  403: "The person may not do this.",
  404: "There is nothing here, or the person may not see it.",
  408: "The request took too long to arrive.",
  409: "It conflicts with what is there. `detail` says with what.",
  413: "The request is too large.",
  415: "The body has another type than this call takes.",
  422: "A value is not accepted. `errors` says which ones, and why.",
  429: "Too many attempts. Wait for `Retry-After` seconds.",
  503: "Not ready yet. Send it again after `Retry-After` seconds.",
} as const;

/** What decides how a call can fail. */
interface Asked {
  method: string;
  params: unknown;
  query: unknown;
  body: unknown;
  signedIn: boolean;
  headers: readonly HeaderName[];
}

/** All statuses of a call: the usual ones of its kind, and those particular to it. */
export function statusesOf(
  call: Asked,
  particular: Record<number, string | null> = {},
): Record<number, string> {
  const isCommand = call.method !== "get";
  const takesBody = isCommand && !isEmpty(call.body);
  const takesInput = takesBody || !isEmpty(call.params) || !isEmpty(call.query) || call.headers.length > 0;
  const answered = {
    // A call whose success has another status says so itself.
    200: !Object.keys(particular).some((status) => status.startsWith("2")),
    304: call.headers.includes("If-None-Match"),
    400: takesBody,
    401: true,
    403: call.signedIn,
    404: true,
    408: takesBody,
    409: isCommand,
    413: isCommand,
    415: takesBody,
    422: takesInput,
    503: true,
  };
  const statuses: Record<number, string | null> = {};
  for (const [status, applies] of Object.entries(answered))
    if (applies) statuses[Number(status)] = usual[Number(status) as keyof typeof answered];
  const all = Object.entries({ ...statuses, ...particular });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** True for a part of a request that has nothing in it. */
export function isEmpty(part: unknown): boolean {
  return part instanceof z.ZodObject && Object.keys(part.shape).length === 0;
}
