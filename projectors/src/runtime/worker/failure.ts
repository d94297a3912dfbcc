import { isPassing as isPassingInPostgres, sqlState } from "@annals/postgres";
import { Fenced } from "./session.ts";

/** The feed could not be read on. */
export class FeedUnreadable extends Error {
  override name = "FeedUnreadable";
}

/** Tables, columns or rights that are missing; a database that is damaged: no other fact would fare better. */
const generalClasses = /^(25|28|3D|3F|42|XX)/;

/**
 * Whether a failure says nothing about the facts themselves, so that trying again can help: PostgreSQL is away, the feed
 * cannot be read, or another worker was in the way.
 */
export function isPassing(error: unknown): boolean {
  return error instanceof Fenced || error instanceof FeedUnreadable || isPassingInPostgres(error);
}

/** Whether a failure is about what was to be taken in, so that it can be parked and the next ones taken. */
export function isAboutFacts(error: unknown): boolean {
  return !isPassing(error) && !generalClasses.test(sqlState(error) ?? "");
}

/** What an error says, as the database can store it. */
export function wordsOf({ message }: Error): string {
  return message.toWellFormed().replaceAll("\0", "").slice(0, 1000);
}
