import { reviewFacts } from "../review/facts.ts";
import { planFacts } from "../schedule/plan-facts.ts";

/** The facts of a draft that change nothing of what is written. */
export const factsBeside = [...planFacts, ...reviewFacts] as const;
