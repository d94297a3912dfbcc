/** Finds the space that a request is about, and by its token a person in that space. */
import { timingSafeEqual } from "node:crypto";
import { isClosedTo } from "@annals/access";
import {
  closed,
  findSpace,
  forbidden,
  httpMessages,
  noTokens,
  notFound,
  notSignedIn,
  type OwnHosts,
  Problem,
  type RequestHead,
  type TokenClaims,
  tokenOf,
  verifyToken,
} from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import type { SessionUses } from "@annals/session-use";
import { LRUCache } from "lru-cache";
import { factorDecider } from "../factor/decider.ts";
import { needsFactor } from "../factor/factors.ts";
import type { Handler } from "../runtime/handler.ts";
import type { Authentication } from "../session/authentication.ts";
import { isAlive, sessionDecider } from "../session/decider.ts";
import { messages } from "../session/messages.ts";
import { spaceKeyDecider } from "../space/decider.ts";
import { loadSpace, memberOf, viewerIn } from "../viewer/member.ts";
import { isOutside, type RequestSpace, type Viewer } from "../viewer/viewer.ts";

export interface AuthenticationOptions {
  handler: Pick<Handler, "load">;
  keys: Pick<PersonKeys, "fingerprint">;
  /** The space that was made by the setup; null before. */
  firstSpace: () => Promise<string | null>;
  /** Signs tokens. */
  tokenKey: Uint8Array;
  own: OwnHosts;
  /** Whether there is more than one space. */
  areSeveral: () => Promise<boolean>;
  /** Whoever sends it as a bearer token acts as the founder of the space; null when there is none. */
  localToken: string | null;
  now: () => Date;
  /** Notes when sessions are used. */
  uses: Pick<SessionUses, "note">;
}

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { handler, keys, firstSpace, tokenKey, own, localToken, now, uses } = options;
  // Checking a signature takes longer than everything else that a command does before its append.
  const checked = new LRUCache<string, TokenClaims>({ max: 5_000 });

  async function claimsOf(token: string | null): Promise<TokenClaims | null> {
    if (!token) return null;
    const known = checked.get(token);
    if (known !== undefined) return known;
    const claims = await verifyToken(tokenKey, token);
    if (claims !== null) checked.set(token, claims);
    return claims;
  }

  const spaces = {
    areSeveral: options.areSeveral,
    async byKey(key: string) {
      const owner = await handler.load(spaceKeyDecider, keys.fingerprint(key));
      return owner && loadSpace(handler, owner.space);
    },
    async first() {
      const id = await firstSpace();
      return id === null ? null : loadSpace(handler, id);
    },
  };

  async function spaceOf(request: RequestHead) {
    const found = await findSpace(request, own, spaces);
    if (found === null) throw notSetUp();
    return found.space;
  }

  function checkOpen({ settings: { general } }: RequestSpace, roles: string[], outside = false): void {
    if (isClosedTo(roles, general)) throw outside ? notFound() : closed(general.maintenance_text);
  }

  return {
    claimsOf,
    spaceOf,
    checkPassword,
    async checkFactor(viewer) {
      checkPassword(viewer);
      const { space, person, session, byToken } = viewer;
      if (!space.settings.auth.second_factor_required) return;
      if (person === null || session === null || byToken) return;
      if ((await handler.load(factorDecider, person)).active === null) throw needsFactor();
    },
    async admitGuest(request) {
      checkOpen(await spaceOf(request), []);
    },
    async viewerOf(request) {
      const token = tokenOf(request, { cookie: false });
      if (!token) throw notSignedIn();
      if (localToken !== null && sameText(token, localToken)) {
        const space = await spaceOf(request);
        const viewer = space.founder && (await memberOf(handler, space, space.founder));
        if (!viewer) throw notSignedIn();
        return viewer;
      }
      const claims = await claimsOf(token);
      if (claims === null) throw notSignedIn();
      const session = await handler.load(sessionDecider, claims.session);
      if (session === null || !isAlive(session, now()) || session.person !== claims.person)
        throw notSignedIn();
      if (session.scope === "read") throw forbidden(messages.tokenMayOnlyRead);
      const byToken = session.method === "token";
      const viewer = await memberOf(handler, await spaceOf(request), session.person, {
        session: claims.session,
        byToken,
      });
      if (viewer === null) throw notSignedIn();
      checkOpen(viewer.space, viewer.roles, isOutside(viewer));
      if (byToken && viewer.space.settings.auth.api_tokens_refused) throw noTokens();
      uses.note(claims.session);
      return viewer;
    },
    viewerIn: (space, person) => viewerIn(handler, space, person),
  };
}

function checkPassword({ givenPassword, session }: Viewer): void {
  if (session !== null && givenPassword) throw needsPassword();
}

/** 403 for people whose password somebody else chose. */
const needsPassword = () => new Problem(403, httpMessages.passwordIsGiven, { password: "needed" });

const notSetUp = () => new Problem(409, messages.noSetupYet);

/** Compares in a time that does not reveal how much was right. */
function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
