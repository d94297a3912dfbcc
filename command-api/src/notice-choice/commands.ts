/** What a person wants by mail: they choose for themselves alone. */
import { forbidden } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type NoticeChoiceFact, type NoticeChoices, noticeChoiceDecider, noticeChoiceId } from "./decider.ts";
import { messages } from "./messages.ts";

export interface NoticeChoiceCommands {
  /** @throws Problem 403 for who is no member */
  choose(context: MemberContext, choices: NoticeChoices): Promise<Outcome<NoticeChoices, NoticeChoiceFact>>;
}

export function createNoticeChoiceCommands({ handler }: Core): NoticeChoiceCommands {
  return {
    async choose(context, choices) {
      const { person, space } = context.viewer;
      if (person === null) throw forbidden(messages.onlyMembersChoose);
      return handler.execute(
        noticeChoiceDecider,
        noticeChoiceId(space.id, person),
        { type: "choose", choices },
        context,
      );
    },
  };
}
