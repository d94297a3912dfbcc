import type { AboutEntries } from "../telling/tellings.ts";

export const verificationMeaning = {
  tells: {
    VerificationSet: ({ data }) => ({ person: data.owner_id, due: data.due }),
    PageVerified: ({ data }) => ({ due: data.due }),
    VerificationDue: ({ data }) => ({ person: data.owner_id }),
    VerificationRemoved: () => ({}),
  },
} satisfies AboutEntries<"verification">;
