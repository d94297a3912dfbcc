import type { MemberRouting } from "../session/viewer.ts";
import type { NoticeChoiceCommands } from "./commands.ts";
import { chooseNotices } from "./contract.ts";

export function noticeChoiceRoutes(
  { command }: MemberRouting,
  { noticeChoice }: { noticeChoice: NoticeChoiceCommands },
) {
  return [command(chooseNotices, ({ body }, context) => noticeChoice.choose(context, body.choices))];
}
