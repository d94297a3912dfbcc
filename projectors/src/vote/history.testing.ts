import type { Happenings } from "../runtime/history.testing.ts";

export const voteHappenings: Happenings<"vote"> = {
  VoteCast: ({ b }, { entry, by }) => ({
    stream: `vote-${entry}.${by}`,
    data: {
      ...{ kind: "entry" as const, target_id: entry, entry_id: entry, person_id: by },
      vote: ([null, "up", "down"] as const)[b % 3]!,
    },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    vote: typeof voteHappenings;
  }
}
