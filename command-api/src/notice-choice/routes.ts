import type { MemberRouting } from "../viewer/viewer.ts";
import type { NoticeChoiceCommands } from "./commands.ts";
import { chooseNotices, openUnsubscribe, unsubscribe } from "./contract.ts";

export function noticeChoiceRoutes(
  { command, openCommand }: MemberRouting,
  { noticeChoice }: { noticeChoice: NoticeChoiceCommands },
) {
  return [
    command(chooseNotices, ({ body: { choices: mails, browsers } }, context) =>
      noticeChoice.choose(context, { mails, browsers }),
    ),
    openCommand(openUnsubscribe, async ({ params, ip, headers }) => {
      const offer = await noticeChoice.open({ ...params, address: ip });
      // Who opens the address of a mail sees a page that asks.
      const Location = `/user/unsubscribe#${params.token}`;
      const isOpened =
        headers["sec-fetch-mode"] === "navigate" || /\btext\/html\b/.test(headers.accept ?? "");
      return isOpened ? { ...offer, status: 303, headers: { Location } } : offer;
    }),
    openCommand(unsubscribe, async ({ params, ip, body }, context) => {
      const { position } = await noticeChoice.chooseByMail(
        context,
        { ...params, address: ip },
        body.mail,
        body.groups,
      );
      return { body: {}, position };
    }),
  ];
}
