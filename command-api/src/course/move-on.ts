// By itself, as the process that unpacks loads no more than it needs.

/** What a unit of cmi5 asks for before it counts as done. */
export const moveOns = [
  "Passed",
  "Completed",
  "CompletedAndPassed",
  "CompletedOrPassed",
  "NotApplicable",
] as const;
export type MoveOn = (typeof moveOns)[number];
