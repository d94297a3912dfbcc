import { cookieOf, linkPassCookie } from "@annals/http";
import type { Authentication } from "../session/authentication.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { PageLinkCommands } from "./commands.ts";
import { endPageLink, makePageLink, openPageLink } from "./contract.ts";

export function pageLinkRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { pageLink }: { pageLink: PageLinkCommands },
  { authentication }: { authentication: Authentication },
) {
  return [
    secretCommand(makePageLink, ({ params, body }, context) => pageLink.make(context, params.id, body)),
    command(endPageLink, ({ params }, context) => pageLink.end(context, params.id, params.link_id)),
    openCommand(openPageLink, async (request) => {
      const space = await authentication.spaceOf(request);
      const pass = cookieOf(request, linkPassCookie);
      return pageLink.open({ ...request.body, space, address: request.ip, pass });
    }),
  ];
}
