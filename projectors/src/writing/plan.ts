import type { Fact } from "@annals/command-api/events";

/** The facts of a draft that are about a plan to publish it. */
export const planFacts = [
  "PublicationScheduled",
  "PublicationUnscheduled",
  "ScheduledPublicationFailed",
] as const satisfies Fact["type"][];
