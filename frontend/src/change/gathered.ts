import type { Changed } from "@annals/query-api/contract";

export const nothing = (): Changed => ({ all: false, topics: {} });

/** Two changes as one. */
export function added(one: Changed, other: Changed): Changed {
  const topics = { ...one.topics };
  for (const [topic, ids] of Object.entries(other.topics))
    topics[topic] = [...new Set([...(topics[topic] ?? []), ...ids])];
  return { all: one.all || other.all, topics };
}

export const isNothing = ({ all, topics }: Changed): boolean => !all && Object.keys(topics).length === 0;
