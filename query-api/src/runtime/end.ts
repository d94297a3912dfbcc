import { longest } from "@annals/http";

/** Whether an end is ahead of `$now`, and can be right for its kind: `isOver` as SQL. */
export const isAhead = (until: unknown, kind: keyof typeof longest): string =>
  `(${until} > $now::timestamptz and ${until} <= $now::timestamptz + interval '${2 * longest[kind]} milliseconds')`;
