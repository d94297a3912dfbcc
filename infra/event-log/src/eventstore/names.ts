import type { StreamName } from "../port.ts";

/**
 * Several logs can share a server: each has a name in front of its streams (`staging:entry-…`). The log without a name has
 * all streams that have none.
 */
export interface Names {
  /** Of a stream, as the server knows it. */
  outer(stream: StreamName): string;
  /** Of a stream of this log; null for one that is not. */
  inner(name: string): StreamName | null;
  /** The stream of one event that says which log this is; not an event of anybody's. */
  identity: string;
  /** The streams of this log, as a regular expression for the server. */
  pattern: string;
  /** Whether the log begins with the event that names it: older events on the server belong to others. */
  beginsWithIdentity: boolean;
}

const logName = /^[a-z0-9_]{1,40}$/;
const identityStream = "log-identity";
const isStreamName = (name: string): name is StreamName => /^[^-]+-./s.test(name);

/** @param log the name of the log, if it has one: small letters, digits and underscores */
export function namesOf(log: string | undefined): Names {
  if (log !== undefined && !logName.test(log)) throw new Error(`${JSON.stringify(log)} is no name for a log`);
  const prefix = log === undefined ? "" : `${log}:`;
  const ownerOf = (name: string) => /^([a-z0-9_]{1,40}):/.exec(name)?.[1];
  return {
    outer: (stream) => prefix + stream,
    inner(name) {
      const stream = name.slice(prefix.length);
      const isOfOther = name.startsWith("$") || ownerOf(name) !== log || stream === identityStream;
      return !isOfOther && isStreamName(stream) ? stream : null;
    },
    identity: prefix + identityStream,
    // Streams of the server begin with a dollar.
    pattern: log === undefined ? "^[^$]" : `^${prefix}`,
    beginsWithIdentity: log !== undefined,
  };
}
