import * as z from "zod";

/** What a page says of pins. */
export const pagePins = z.object({
  /** It is pinned on the page above it. */
  here: z.boolean(),
  /** Whether the person who asks can edit the page above, and so pin this one there. */
  can_pin: z.boolean(),
  /** The pages below that are pinned on it, of those that one may view, in the order of the navigation. */
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
