import { moduleSchema } from "@annals/document";
import * as z from "zod";

export { moduleSchema };

/** A module as the navigation knows it: which headings it has. */
export const moduleTrail = z.object({
  id: z.string(),
  object_type: z.string(),
  settings: z.object({
    /** `id` is the anchor. */
    headings: z.array(z.object({ id: z.string(), tag: z.string(), title: z.string() })),
  }),
});
export type ModuleTrail = z.infer<typeof moduleTrail>;
