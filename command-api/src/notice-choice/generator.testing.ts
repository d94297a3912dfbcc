import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import type { NoticeChoiceCommand } from "./decider.ts";
import { noticeGroup, noticeMail } from "./events.ts";

export const notice_choice = commands<NoticeChoiceCommand>(
  fc
    .record(
      {
        mails: fc.dictionary(fc.constantFrom(...noticeGroup.options), fc.constantFrom(...noticeMail.options)),
        browsers: fc.dictionary(fc.constantFrom(...noticeGroup.options), fc.boolean()),
      },
      { requiredKeys: [] },
    )
    .map((choices) => ({ type: "choose" as const, ...choices })),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    notice_choice: typeof notice_choice;
  }
}
