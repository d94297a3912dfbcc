import { type Handled, type Request, tokenOf } from "@annals/http";
import type { Authentication } from "../authentication.ts";
import type { CommandContext } from "../command.ts";
import { openCommand, type Routing } from "../route.ts";
import type { SessionCommands } from "./commands.ts";
import { authenticate, login, logout, logoutByGet } from "./contract.ts";
import { sessionCookieOf } from "./cookie.ts";

export function sessionRoutes(
  routing: Routing,
  sessions: SessionCommands,
  authentication: Authentication,
): Handled[] {
  const { handler } = routing.core;
  const signIn = async (request: Request<typeof login>, context: CommandContext) => {
    const space = await authentication.spaceOf(request);
    return sessions.login(context, { ...request.body, space, address: request.ip });
  };
  const signOut = async (token: string | null, context: CommandContext) => {
    const claims = await authentication.claimsOf(token);
    if (claims !== null) await sessions.close(context, claims.session);
    return { body: {}, position: handler.position(), cookies: [sessionCookieOf("", 0, false)] };
  };
  return [
    openCommand(routing, login, signIn),
    openCommand(routing, authenticate, signIn),
    openCommand(routing, logout, (request, context) => signOut(tokenOf(request, { cookie: false }), context)),
    // Opened as an address it has no header. The cookie is good for nothing else here, and no other site can send it.
    openCommand(routing, logoutByGet, (request, context) =>
      signOut(tokenOf(request, { cookie: true }), context),
    ),
  ];
}
