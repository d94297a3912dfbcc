import type { Happenings } from "../runtime/history.testing.ts";

export const feedbackHappenings: Happenings<"feedback"> = {
  FeedbackGiven: ({ b, c }, { entry, by }) => ({
    stream: `feedback-${entry}.${by}`,
    data: {
      ...{ entry_id: entry, person_id: by, helpful: b % 2 === 0 },
      ...{ reason: ([null, "wrong", "out_of_date"] as const)[c % 3]!, words: c % 2 ? `sealed:${c % 4}` : "" },
    },
    by,
  }),
  FeedbackTakenBack: (_, { entry, by }) => ({
    stream: `feedback-${entry}.${by}`,
    data: { entry_id: entry, person_id: by },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    feedback: typeof feedbackHappenings;
  }
}
