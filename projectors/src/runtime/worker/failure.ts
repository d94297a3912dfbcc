import { Fenced } from "./session.ts";

/** The feed could not be read on. */
export class FeedUnreadable extends Error {
  override name = "FeedUnreadable";
}

/** Connection, lost or refused; resources of the server (memory, disk, connections); I/O; shutdown and cancelled statements. */
const passingClasses = /^(08|53|57|58)/;
/** An idle transaction that took too long; transactions in each other's way; a lock that was not to be had. */
const passingCodes = new Set(["25P03", "40001", "40P01", "55P03"]);
/** Tables, columns or rights that are missing; a database that is damaged: no other fact would fare better. */
const generalClasses = /^(25|28|3D|3F|42|XX)/;

/**
 * Whether a failure says nothing about the facts themselves, so that trying again can help: the connection, the server's
 * resources, a shutdown, two transactions in each other's way.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof FeedUnreadable) return true;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    passingClasses.test(code) ||
    passingCodes.has(code) ||
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(
      message,
    )
  );
}

/** Whether a failure is about what was to be taken in, so that it can be parked and the next ones taken. */
export function isAboutFacts(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return !isPassing(error) && !generalClasses.test(code);
}

/** What an error says, as the database can store it. */
export function wordsOf({ message }: Error): string {
  return message.toWellFormed().replaceAll("\0", "").slice(0, 1000);
}
