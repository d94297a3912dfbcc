import { reviewFacts } from "../writing/facts.ts";
import { planFacts } from "../writing/plan.ts";

/** The facts of a draft that change nothing of what is written. */
export const factsBeside = [...planFacts, ...reviewFacts] as const;
