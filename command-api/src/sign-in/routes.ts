import { forbidden, isNavigation, type Request, tokenOf } from "@annals/http";
import { knownIn } from "../factor/cookie.ts";
import type { IdentityCommands } from "../provider-sign-in/commands.ts";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { SessionCommands } from "../session/commands.ts";
import {
  authenticate,
  endOtherSessions,
  login,
  logout,
  logoutByGet,
  makeToken,
  revokeSession,
} from "../session/contract.ts";
import { sessionCookiesOf } from "../session/cookie.ts";
import { messages } from "../session/messages.ts";
import type { MemberRouting } from "../viewer/viewer.ts";

export function sessionRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { session, identity }: { session: SessionCommands; identity: IdentityCommands },
  { handler, authentication, isSecure }: Core & { authentication: Authentication; isSecure: boolean },
) {
  const signIn = async (request: Request<typeof login | typeof authenticate>, context: CommandContext) => {
    const space = await authentication.spaceOf(request);
    const { email, password } = request.body;
    const here = { space, client: clientOf(request) };
    const known = knownIn(request);
    const elsewhere = () => identity.findInDirectory({ ...here, known, name: email, password });
    return session.login(context, { email, password, ...here, known, elsewhere });
  };
  const signOut = async (token: string | null, context: CommandContext) => {
    const claims = await authentication.claimsOf(token);
    if (claims !== null) await session.close(context, claims.session);
    return { body: {}, position: handler.position(), cookies: sessionCookiesOf("", 0, isSecure) };
  };
  return [
    openCommand(login, signIn),
    openCommand(authenticate, signIn),
    openCommand(logout, (request, context) => signOut(tokenOf(request, { cookie: false }), context)),
    command(revokeSession, ({ params }, context) => session.revoke(context, params.id)),
    command(endOtherSessions, (_, context) => session.endMyOthers(context)),
    secretCommand(makeToken, ({ body }, context) => session.makeToken(context, body)),
    // A link sends no header, but the cookie comes with it. A picture in a page must not sign its readers out.
    openCommand(logoutByGet, async (request, context) => {
      const hasHeader = request.headers.authorization !== undefined;
      if (!hasHeader && !isNavigation(request.headers)) throw forbidden(messages.signOutYourself);
      const out = await signOut(tokenOf(request, { cookie: true }), context);
      // Who opened the address is a person, and wants to see the space, not the answer for programs.
      return hasHeader ? out : { ...out, status: 303, headers: { Location: "/" } };
    }),
  ];
}
