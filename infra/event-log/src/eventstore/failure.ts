import { trustByAddress, whyOf } from "@annals/watch";
import type { ErrorType } from "@eventstore/db-client";
import { library } from "./library.ts";

/** The client's names for kinds of errors. */
type Kind = keyof typeof ErrorType;

/** Errors that a retry does not fix. */
const final: Kind[] = [
  "WRONG_EXPECTED_VERSION",
  "MAXIMUM_APPEND_SIZE_EXCEEDED",
  "STREAM_DELETED",
  "STREAM_NOT_FOUND",
  "ACCESS_DENIED",
  "INVALID_ARGUMENT",
  "UNSUPPORTED",
];
/** The server does not know who we are: gRPC's UNAUTHENTICATED. */
const unknownUser = 16;

export function hasType(error: unknown, kind: Kind): boolean {
  const { ErrorType, isCommandError } = library();
  return error instanceof Error && isCommandError(error) && error.type === ErrorType[kind];
}

/** Whether the server has understood and refused: a retry gives the same. */
export const isFinal = (error: unknown): boolean =>
  final.some((kind) => hasType(error, kind)) || codeOf(error) === unknownUser;

/** The error in one line, also for errors without a message. */
export function reasonOf(error: unknown): string {
  const { message, type, code, name } = error as Error & { type?: string; code?: number | string };
  const said = (message || type || (code === undefined ? name : `${name} ${code}`)).replace(/\s+/g, " ");
  return wrapped.exec(said)?.[1] ?? said;
}

/** gRPC's text around the reason for a failed connection. */
const wrapped =
  /^14 UNAVAILABLE: No connection established\. Last error: (?:Error: )?(.+?)[.: ]*Resolution note:/;

/** Why the server can never be used like this, with what to do about it; null when it may only be away. */
export function obstacleOf(error: unknown): string | null {
  const reason = reasonOf(error);
  if (codeOf(error) === unknownUser) return "it does not know this name and password";
  if (hasType(error, "ACCESS_DENIED"))
    return "the user of the address has too few rights: it must read and write all streams and read $all (add it to the group $admins, or give it $all in the default access list)";
  if (/certificate|self[- ]signed|unable to verify|altname/i.test(reason))
    return whyOf(reason, trustByAddress);
  if (/wrong version number|packet length too long|EPROTO\b|ssl3_get_record/i.test(reason))
    return "it speaks without TLS: add tls=false to the address";
  return null;
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
