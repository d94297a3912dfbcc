import { type Happenings, space } from "../runtime/history.testing.ts";

export const noticeChoiceHappenings: Happenings<"notice_choice"> = {
  NoticesChosen: ({ b, c }, { by }) => ({
    stream: `notice_choice-${space}.${by}`,
    data: {
      choices: {
        [b % 2 ? ("mentions" as const) : ("updates" as const)]: (["now", "daily", "never"] as const)[c % 3]!,
      },
    },
    by,
  }),
  BrowserNoticesChosen: ({ b, c }, { by }) => ({
    stream: `notice_choice-${space}.${by}`,
    data: { choices: { [b % 2 ? ("mentions" as const) : ("updates" as const)]: c % 2 === 0 } },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    notice_choice: typeof noticeChoiceHappenings;
  }
}
