import { reviewFacts } from "./facts.ts";
import { planFacts } from "./plan.ts";

/** The facts of a draft that change nothing of what is written. */
export const factsBeside = [...planFacts, ...reviewFacts] as const;
