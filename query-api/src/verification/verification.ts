import * as z from "zod";

/** Somebody as they are named in what pages say of their checks. */
const named = z.object({ id: z.string(), display_name: z.string() });

/** By when a page is to be checked, and that it was. */
export const verification = z.object({
  /** The day, as in "2027-05-18"; null when it need not be checked again. */
  due: z.string().nullable(),
  /** After how many months again; null for once. */
  every_months: z.number().int().nullable(),
  owner: named,
  /** When somebody found it right last, and who. */
  verified_at: z.string().nullable(),
  verified_by: named.nullable(),
});
export type Verification = z.infer<typeof verification>;
