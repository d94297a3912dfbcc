import type { AboutEntries } from "../activity/tellings.ts";

const entryOf = ({ data }: { data: { entry_id: string } }) => data.entry_id;

/** That it was granted, the record says that is then on the page. */
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
  searched: null,
} satisfies AboutEntries<"access_request">;
