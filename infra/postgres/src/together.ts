import { sqlState } from "./failure.ts";

/** PostgreSQL's error for each statement after the one that failed. */
const afterFailure = "25P02";

/**
 * The answers to statements that were sent together in one transaction, in their order. When some fail, it waits for all
 * and throws the first error, not those that followed from it.
 */
export async function together<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const answers = await Promise.allSettled(sent);
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  if (failures.length > 0)
    throw failures.find((failure) => sqlState(failure) !== afterFailure) ?? failures[0];
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never;
}
