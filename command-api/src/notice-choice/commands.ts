/** What a person wants by mail and in browsers: they choose for themselves alone, signed in or by a mail that they got. */
import type { Position } from "@annals/event-log";
import { forbidden, Problem } from "@annals/http";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import { createRefusals } from "../session/attempts.ts";
import { spaceDecider } from "../space/decider.ts";
import { viewerIn } from "../viewer/member.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  dailyIn,
  type MailChoices,
  mailOf,
  type NoticeChoiceFact,
  type NoticeChoices,
  noticeChoiceDecider,
  noticeChoiceId,
} from "./decider.ts";
import type { NoticeGroup, NoticeMail } from "./events.ts";
import { messages } from "./messages.ts";
import { createUnsubscribeTokens, type Mailed, type StopGroup } from "./token.ts";

type ChoiceOutcome = Outcome<NoticeChoices, NoticeChoiceFact>;
/** What stands in a mail, and who comes with it. */
interface ByMail {
  token: string;
  address: string;
}

interface Offer {
  body: { space: string; group: StopGroup; mail: NoticeMail; groups: NoticeGroup[] };
  position: Position;
}

export interface NoticeChoiceCommands {
  /** @throws Problem 403 for who is no member */
  choose(context: MemberContext, choices: Partial<NoticeChoices>): Promise<ChoiceOutcome>;
  /** What a mail offers to stop. @throws Problem 404 */
  open(mail: ByMail): Promise<Offer>;
  /** Chooses for who got a mail; nothing for who is not in the space any more, who gets none. @throws Problem 404 */
  chooseByMail(
    context: CommandContext,
    mail: ByMail,
    choice: NoticeMail,
    groups: NoticeGroup[],
  ): Promise<{ position: Position }>;
}

export function createNoticeChoiceCommands(
  core: Core,
  _: unknown,
  { tokenKey }: { tokenKey: Uint8Array },
): NoticeChoiceCommands {
  const { handler, now } = core;
  const tokens = createUnsubscribeTokens(tokenKey);
  const guessing = createRefusals(core, "link");
  async function read({ token, address }: ByMail): Promise<Mailed> {
    const mailed = tokens.read(token, now());
    if (mailed !== null) return mailed;
    await guessing.count(address);
    throw new Problem(404, messages.noMail);
  }
  return {
    async choose(context, choices) {
      const { person, space } = context.viewer;
      if (person === null) throw forbidden(messages.onlyMembersChoose);
      const id = noticeChoiceId(space.id, person);
      return handler.execute(noticeChoiceDecider, id, { type: "choose", ...choices }, context);
    },
    async open(byMail) {
      const { space, person, group } = await read(byMail);
      const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
      const name = (await handler.load(spaceDecider, space))?.settings.general.app_name ?? "";
      const groups = dailyIn(choices);
      const mail = group !== "daily" ? mailOf(choices, group) : groups.length > 0 ? "daily" : "never";
      return { body: { space: name, group, mail, groups }, position: handler.position() };
    },
    async chooseByMail(context, mail, choice, groups) {
      const { space, person, group } = await read(mail);
      if (!(await viewerIn(handler, space, person))?.person) return { position: handler.position() };
      const id = noticeChoiceId(space, person);
      const before = await handler.load(noticeChoiceDecider, id, { fresh: true });
      const mails = group === "daily" ? dailyChoices(before, choice, groups) : { [group]: choice };
      return handler.execute(
        noticeChoiceDecider,
        id,
        { type: "choose", mails },
        {
          ...context,
          ...{ space, actor: person },
        },
      );
    },
  };
}

/** What a daily mail changes: it stops all that comes in it, and brings some of it again. */
const dailyChoices = (before: NoticeChoices, choice: NoticeMail, groups: NoticeGroup[]): MailChoices =>
  choice === "never"
    ? Object.fromEntries(dailyIn(before).map((group) => [group, "never"]))
    : Object.fromEntries(groups.map((group) => [group, "daily"]));
