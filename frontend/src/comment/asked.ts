import type { State, Thread } from "./api.ts";

/** The threads of a list with the one that the address asks for, which may stand on a later page of it. */
export function withAsked<One extends Pick<Thread, "id" | "resolved_at">>(
  threads: readonly One[],
  asked: One | null,
  state: State,
): readonly One[] {
  if (asked === null || threads.some(({ id }) => id === asked.id)) return threads;
  const isMeant = state === "all" || (state === "resolved") === (asked.resolved_at !== null);
  return isMeant ? [asked, ...threads] : threads;
}
