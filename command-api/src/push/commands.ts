/** The browsers in which a person is told: nobody else sees or changes them. */
import { isDeepStrictEqual } from "node:util";
import { forbidden, invalid, Problem } from "@annals/http";
import { pushTestIn } from "@annals/mail/letters";
import {
  type Allowed,
  createPoster,
  isSubscription,
  pushKeyOf,
  type Subscription,
  sendPush,
  troubleWith,
} from "@annals/webhook";
import { openPerson } from "../person/name.ts";
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Answer } from "../runtime/route.ts";
import { limiterOf } from "../session/rate.ts";
import { spaceDecider } from "../space/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type PushCommand, type PushFact, pushDecider, pushId, type Subscriptions } from "./decider.ts";
import { messages } from "./messages.ts";
import { openAddress, whatCameOf } from "./send.ts";

type PushOutcome = Outcome<Subscriptions, PushFact>;

/** @throws Problem 403 for who is no member, or has not signed in */
export interface PushCommands {
  key(context: MemberContext): Promise<Answer<{ key: string }>>;
  /** @throws Problem 422 for an address that may not be reached; Refused for too many */
  subscribe(
    context: MemberContext,
    browser: Subscription & { name: string },
  ): Promise<PushOutcome & { id: string }>;
  unsubscribe(context: MemberContext, id: string): Promise<PushOutcome>;
  /** @throws Problem 404, 429 */
  test(
    context: MemberContext,
    id: string,
  ): Promise<Answer<{ outcome: "sent" | "gone" | "refused" | "unreachable" }>>;
}

export function createPushCommands(
  core: Core,
  _others: unknown,
  {
    webhookAllowed: allowed,
    tokenKey,
    url,
  }: { webhookAllowed: Allowed; tokenKey: Uint8Array; url: string | null },
): PushCommands {
  const { handler, keys, now } = core;
  const poster = createPoster({ allowed });
  const pushKey = pushKeyOf(tokenKey);
  const rate = limiterOf(core, { name: "rate_push", points: 10, seconds: 60, said: messages.tooManyTests });

  /** @throws Problem 403 */
  function whoIn({ viewer }: MemberContext) {
    if (viewer.person === null || viewer.session === null || viewer.byToken)
      throw forbidden(messages.onlyMembersArePushed);
    return { person: viewer.person, session: viewer.session, space: viewer.space.id };
  }
  const subscriptionsOf = (space: string, person: string) =>
    handler.load(pushDecider, pushId(space, person), { fresh: true });
  const execute = (context: MemberContext, command: PushCommand) => {
    const { space, person } = whoIn(context);
    return handler.execute(pushDecider, pushId(space, person), command, context);
  };

  return {
    async key(context) {
      whoIn(context);
      return { body: { key: pushKey.publicKey }, position: handler.position() };
    },
    async subscribe(context, { name, ...browser }) {
      const { space, person, session } = whoIn(context);
      if (troubleWith(browser.endpoint, allowed) !== null || !isSubscription(browser))
        throw invalid("endpoint", messages.badAddress);
      const id = idOf("push", space, person, browser.endpoint);
      const before = (await subscriptionsOf(space, person)).told[id];
      const known = before && (await openAddress(keys, person, before.address));
      // What is sealed again looks different: the same keys stay as they are.
      const isSame = isDeepStrictEqual(known, browser);
      const sealed = {
        name: await keys.seal(person, name),
        address: isSame ? before!.address : await keys.seal(person, JSON.stringify(browser)),
      };
      return { ...(await execute(context, { type: "subscribe", id, session, ...sealed })), id };
    },
    unsubscribe: async (context, id) => execute(context, { type: "unsubscribe", id, reason: "hand" }),
    async test(context, id) {
      const { space, person } = whoIn(context);
      await rate.take(person);
      const browser = (await subscriptionsOf(space, person)).told[id];
      const address = browser && (await openAddress(keys, person, browser.address));
      if (!address) throw new Problem(404, messages.noSuchBrowser);
      const { language } = await openPerson(core, person);
      const general = (await handler.load(spaceDecider, space))?.settings.general;
      const words = {
        ...{ title: general?.app_name ?? "", body: pushTestIn(language ?? general?.language ?? null) },
        ...{ url: "/me", tag: "test" },
      };
      const message = { text: JSON.stringify(words), topic: "test", keptFor: 600 };
      const sent = await sendPush(poster, pushKey, address, message, url ?? "https://localhost", now());
      const outcome = whatCameOf(sent);
      const position =
        outcome === "gone"
          ? (await execute(context, { type: "unsubscribe", id, reason: "gone" })).position
          : handler.position();
      return { body: { outcome }, position };
    },
  };
}
