import * as z from "zod";

/** When the draft of a page will be published. */
export const plan = z.object({
  at: z.string(),
  note: z.string(),
  /** Who planned it. */
  by: z.object({ id: z.string(), display_name: z.string() }),
  /** Why it was not published then: who planned it lost access, the page was in the trash, or nobody approved it. Null while it is still to come. */
  failed: z.enum(["no_access", "trashed", "not_approved"]).nullable(),
});
export type Plan = z.infer<typeof plan>;
