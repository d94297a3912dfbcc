import type { AboutEntries } from "../telling/tellings.ts";

/** What the history stores of a review. */
export const reviewTells = {
  ReviewRequested: ({ data }) => ({ people: data.people }),
  ReviewCommented: ({ data }) => ({ said: data.text }),
  ReviewApproved: ({ data }) => ({ said: data.text }),
  ReviewChangesRequested: ({ data }) => ({ said: data.text }),
  ReviewWithdrawn: () => ({}),
} satisfies Partial<AboutEntries<"draft">["tells"]>;
