/** Webhooks: made and changed by admins, on whose behalf they are told. */
import { can } from "@annals/access";
import { forbidden, invalid, Problem } from "@annals/http";
import { type Allowed, hostOf, newSecret, troubleWith } from "@annals/webhook";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { Delivery } from "./contract.ts";
import { type Webhook, type WebhookCommand, webhookDecider } from "./decider.ts";
import { createDeliveries } from "./deliveries.ts";
import type { WebhookType } from "./kinds.ts";
import { messages } from "./messages.ts";
import { adminIn } from "./send.ts";

/** What people say of a webhook. */
interface Described {
  name: string;
  address: string;
  types: WebhookType[];
}

/** All of them are for those who administer the space, signed in themselves (Problem 403 for others). */
export interface WebhookCommands {
  /** @throws Problem 422 for an address that may not be reached; Refused for too many */
  create(context: MemberContext, described: Described): Promise<Answer<{ id: string; secret: string }>>;
  /** @throws Problem 422; Refused */
  change(
    context: MemberContext,
    id: string,
    described: Omit<Described, "address"> & { address?: string | undefined },
  ): Promise<Written>;
  /** @throws Refused */
  changeSecret(context: MemberContext, id: string): Promise<Answer<{ secret: string }>>;
  /** @throws Refused */
  pause(context: MemberContext, id: string): Promise<Written>;
  /** @throws Refused */
  resume(context: MemberContext, id: string): Promise<Written>;
  delete(context: MemberContext, id: string): Promise<Written>;
  /** @throws Problem 404, 422 where nobody answers for it */
  test(context: MemberContext, id: string): Promise<Written>;
  /** @throws Problem 404, 422 where nobody answers for it */
  resend(context: MemberContext, id: string, delivery: string): Promise<Written>;
  /** @throws Problem 404 */
  deliveries(
    context: MemberContext,
    id: string,
    after: string | null,
  ): Promise<Answer<{ data: Delivery[]; cursor: string | null; left_out: number }>>;
}

export function createWebhookCommands(
  core: Core,
  _others: unknown,
  { webhookAllowed: allowed }: { webhookAllowed: Allowed },
): WebhookCommands {
  const { handler, keys, now } = core;
  const deliveries = createDeliveries(core);

  /** @returns who asks, and in which space @throws Problem 403 */
  function asAdmin({ viewer }: MemberContext) {
    if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdmins);
    if (viewer.byToken) throw forbidden(messages.notByToken);
    return { space: viewer.space.id, person: viewer.account! };
  }
  const execute = (context: MemberContext, command: WebhookCommand) =>
    handler.execute(webhookDecider, asAdmin(context).space, command, context);

  /** @throws Problem 404 */
  async function find(space: string, id: string): Promise<Webhook> {
    const webhook = (await handler.load(webhookDecider, space, { fresh: true }))[id];
    if (webhook === undefined) throw new Problem(404, messages.noSuchWebhook);
    return webhook;
  }
  /** Nothing is sent while nobody answers for it, by hand neither: the manager pauses it then. @throws Problem 404, 422 */
  async function findAnswered(space: string, id: string): Promise<void> {
    if ((await adminIn(core, space, await find(space, id))) !== null) return;
    await deliveries.wake(space, id);
    throw new Problem(422, messages.nobodyAnswers);
  }
  /** @throws Problem 422 */
  function checkedHost(address: string): string {
    const trouble = troubleWith(address, allowed);
    if (trouble !== null) throw invalid("address", wordsFor[trouble]);
    return hostOf(new URL(address));
  }
  /** @throws Problem 404 when its key is gone */
  async function open(id: string, sealed: string): Promise<string> {
    const opened = await keys.open(id, sealed);
    if (opened === null) throw new Problem(404, messages.noSuchWebhook);
    return opened;
  }

  return {
    async create(context, { name, address, types }) {
      const { space, person } = asAdmin(context);
      const host = checkedHost(address);
      const id = newIdOf(context, "webhook");
      const sealed = {
        address: await keys.seal(id, new URL(address).href),
        secret: await keys.seal(id, newSecret()),
      };
      const command = { type: "create" as const, id, person, name, host, types: sorted(types), ...sealed };
      const { state, position } = await handler.execute(webhookDecider, space, command, context);
      // Asked for again, its secret is the one that it got the first time.
      return { body: { id, secret: await open(id, state[id]!.secrets[0]!.secret) }, position };
    },
    async change(context, id, { name, address, types }) {
      const { space, person } = asAdmin(context);
      const before = await find(space, id);
      const place =
        address === undefined
          ? { host: before.host, address: before.address }
          : { host: checkedHost(address), address: await keys.seal(id, new URL(address).href) };
      return execute(context, { type: "change", id, person, name, types: sorted(types), ...place });
    },
    async changeSecret(context, id) {
      const { space } = asAdmin(context);
      await find(space, id);
      const secret = await keys.seal(id, newSecret());
      const { state, position } = await execute(context, { type: "changeSecret", id, secret });
      return { body: { secret: await open(id, state[id]!.secrets[0]!.secret) }, position };
    },
    pause: async (context, id) => execute(context, { type: "pause", id, reason: "hand" }),
    async resume(context, id) {
      const { space, person } = asAdmin(context);
      const written = await execute(context, { type: "resume", id, person });
      await deliveries.wake(space, id);
      return written;
    },
    async delete(context, id) {
      const { space } = asAdmin(context);
      const isTheirs = id in (await handler.load(webhookDecider, space, { fresh: true }));
      const written = await execute(context, { type: "delete", id });
      if (isTheirs) {
        await deliveries.forget(id);
        await keys.forget(id);
      }
      return written;
    },
    async test(context, id) {
      const { space, person } = asAdmin(context);
      await findAnswered(space, id);
      const body = {
        type: "test",
        timestamp: now().toISOString(),
        data: { space_id: space, actor_id: person },
      };
      const delivery = newIdOf(partOf(context, "test"), "delivery");
      await deliveries.add({ id: delivery, space, webhook: id, told: body, isByHand: true });
      return { position: handler.position() };
    },
    async resend(context, id, delivery) {
      const { space } = asAdmin(context);
      await findAnswered(space, id);
      if (!context.repeated && !(await deliveries.resend(space, id, delivery)))
        throw new Problem(404, messages.noSuchDelivery);
      return { position: handler.position() };
    },
    async deliveries(context, id, after) {
      const { space } = asAdmin(context);
      await find(space, id);
      return { body: await deliveries.list(id, after), position: handler.position() };
    },
  };
}

const wordsFor = {
  no_address: messages.noAddress,
  not_https: messages.notHttps,
  private: messages.isPrivate,
};

/** Each once, in one order: the same choice is the same fact. */
const sorted = (types: WebhookType[]): WebhookType[] => [...new Set(types)].sort();
