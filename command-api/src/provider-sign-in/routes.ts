import type { RequestHead } from "@annals/http";
import { knownIn } from "../factor/cookie.ts";
import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { IdentityCommands } from "./commands.ts";
import {
  beginIdentity,
  beginProviderSignIn,
  linkIdentity,
  signInWithJwt,
  signInWithProvider,
  signInWithSso,
  unlinkIdentity,
} from "./contract.ts";
import { attemptCookieName } from "./cookie.ts";

export function identityRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { identity }: { identity: IdentityCommands },
  { authentication, isSecure }: { authentication: Authentication; isSecure: boolean },
) {
  const from = (request: RequestHead) => ({
    origin: request.headers.origin,
    browser: request.cookie(attemptCookieName(isSecure)),
  });
  const here = async (request: RequestHead & { ip: string }) => ({
    space: await authentication.spaceOf(request),
    client: clientOf(request),
    known: knownIn(request),
  });
  return [
    openCommand(beginProviderSignIn, async (request) =>
      identity.begin({
        ...{ ...request.body, ...from(request), address: request.ip },
        space: await authentication.spaceOf(request),
      }),
    ),
    openCommand(signInWithProvider, async (request, context) =>
      identity.signIn(context, { ...request.body, ...from(request), ...(await here(request)) }),
    ),
    openCommand(signInWithJwt, async (request, context) => {
      const { jwt, invite_code } = request.body;
      return identity.signInByJwt(context, { token: jwt, invite_code, ...(await here(request)) });
    }),
    openCommand(signInWithSso, async (request, context) => {
      const { sso_token, invite_code } = request.body;
      return identity.signInByJwt(context, { token: sso_token, invite_code, ...(await here(request)) });
    }),
    secretCommand(beginIdentity, (request, context) =>
      identity.beginLink(context, { ...request.body, ...from(request), address: request.ip }),
    ),
    command(
      linkIdentity,
      (request, context) => identity.link(context, { ...request.body, ...from(request) }),
      ({ id }) => ({ id }),
    ),
    command(unlinkIdentity, ({ params }, context) => identity.unlink(context, params.id)),
  ];
}
