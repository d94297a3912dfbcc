import * as z from "zod";

/** A tag on a page. */
export const tag = z.object({
  id: z.string(),
  name: z.string(),
  /** One of the colours that each theme shows in its own way. */
  color: z.enum(["blue", "orange", "green", "purple", "pink", "gray"]),
});
export type Tag = z.infer<typeof tag>;
