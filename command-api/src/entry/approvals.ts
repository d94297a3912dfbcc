import * as z from "zod";

/** The maximum number of required approvals. */
const maxApprovals = 5;
/** How many people must approve a draft before it is published; 0 for nobody. */
export const approvals = z.number().int().min(0).max(maxApprovals);
