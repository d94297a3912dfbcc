import * as z from "zod";

/** A person in the check of a page. */
const named = z.object({ id: z.string(), display_name: z.string() });

/** The check of a page: by when, and the last one. */
export const verification = z.object({
  /** The day, as in "2027-05-18"; null when it need not be checked again. */
  due: z.string().nullable(),
  /** After how many months again; null for once. */
  every_months: z.number().int().nullable(),
  owner: named,
  /** When somebody last confirmed it, and who. */
  verified_at: z.string().nullable(),
  verified_by: named.nullable(),
});
export type Verification = z.infer<typeof verification>;
