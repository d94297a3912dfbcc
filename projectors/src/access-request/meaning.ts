import type { AboutEntries } from "../telling/tellings.ts";

const entryOf = ({ data }: { data: { entry_id: string } }) => data.entry_id;

/** A grant needs no line of its own: the sharing record on the page has one. */
export const accessRequestMeaning = {
  tells: {
    AccessRequested: () => ({}),
    AccessRequestGranted: () => null,
    AccessRequestDeclined: ({ data }) => ({ person: data.person_id }),
    AccessRequestWithdrawn: ({ data }) => (data.reason === "asker" ? {} : null),
  },
  entryOf: {
    AccessRequested: entryOf,
    AccessRequestGranted: entryOf,
    AccessRequestDeclined: entryOf,
    AccessRequestWithdrawn: entryOf,
  },
} satisfies AboutEntries<"access_request">;
