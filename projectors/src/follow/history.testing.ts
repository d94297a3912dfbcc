import type { Happenings } from "../runtime/history.testing.ts";

export const followHappenings: Happenings<"follow"> = {
  EntryFollowed: ({ b, c }, { entry, by }) => ({
    stream: `follow-${entry}`,
    data: {
      ...{ person_id: by, scope: b % 2 === 0 ? ("page" as const) : ("subtree" as const) },
      why: (["asked", "commented", "shared"] as const)[c % 3]!,
    },
    by,
  }),
  EntryUnfollowed: (_, { entry, by }) => ({ stream: `follow-${entry}`, data: { person_id: by }, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    follow: typeof followHappenings;
  }
}
