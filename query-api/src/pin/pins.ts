import * as z from "zod";

/** The pins of a page. */
export const pagePins = z.object({
  /** It is pinned on the page above it. */
  here: z.boolean(),
  /** Whether the person who asks can edit the page above, and so pin this one there. */
  can_pin: z.boolean(),
  /** The subpages that are pinned on it, as far as the viewer may view them, in the order of the navigation. */
  below: z.array(
    z.object({
      id: z.string(),
      uuid: z.string(),
      slug: z.string(),
      title: z.string(),
      icon: z.string(),
      description: z.string(),
    }),
  ),
});
export type PagePins = z.infer<typeof pagePins>;
