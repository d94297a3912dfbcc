import { isPassing as isPassingInPostgres, sqlState } from "@annals/postgres";
import { Fenced } from "./session.ts";

/** The feed could not be read on. */
export class FeedUnreadable extends Error {
  override name = "FeedUnreadable";
}

/** Missing tables, columns or rights, or a damaged database: every other fact would fail as well. */
const generalClasses = /^(25|3F|42|XX)/;
/** It does not let us in: that is about nothing that a projection does, and ends when somebody has mended it there. */
const outsideClasses = /^(28|3D)/;

/**
 * Whether a failure says nothing about the facts themselves, so that trying again can help: PostgreSQL is away, the feed
 * cannot be read, another worker was in the way, or it does not let us in for now.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof FeedUnreadable) return true;
  return isPassingInPostgres(error) || outsideClasses.test(sqlState(error) ?? "");
}

/** Whether a failure is about the fact or row itself, so that it can be parked and the next ones taken. */
export function isAboutFacts(error: unknown): boolean {
  return !isPassing(error) && !generalClasses.test(sqlState(error) ?? "");
}

/** The message of an error in a form that the database can store. */
export function wordsOf({ message }: Error): string {
  return message.toWellFormed().replaceAll("\0", "").slice(0, 1000);
}
