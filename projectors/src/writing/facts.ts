import type { Fact } from "@annals/command-api/events";

/** The facts of a draft that are about its review. */
export const reviewFacts = [
  "ReviewRequested",
  "ReviewCommented",
  "ReviewApproved",
  "ReviewChangesRequested",
  "ReviewWithdrawn",
] as const satisfies Fact["type"][];
