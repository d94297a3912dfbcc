/** Whether somebody may join a space that does not know them yet. */
import { forbidden, notFound, Problem } from "@annals/http";
import { memberDecider, memberId } from "../member/decider.ts";
import { messages } from "../member/messages.ts";
import { personDecider } from "../person/decider.ts";
import type { Core } from "../runtime/core.ts";
import { sessionDecider } from "../session/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";

/**
 * Another space believes an address only when it was proved, and a session only when it was not opened by a provider of a space:
 * else an admin of one space could join another one as somebody else (decision 107).
 * @throws Problem 403, which says what is missing
 */
export async function checkMayJoin(
  { handler, keys }: Pick<Core, "handler" | "keys">,
  { viewer }: MemberContext,
  space: string,
): Promise<void> {
  if (viewer.byToken) throw forbidden(messages.programCannotJoin);
  const account = viewer.account!;
  const person = await handler.load(personDecider, account, { fresh: true });
  if (person === null || person.erased) throw notFound();
  const member = await handler.load(memberDecider, memberId(space, account), { fresh: true });
  // Whoever was in the space is known there.
  if (member?.joined) return;
  if (!person.proved) throw notProved();
  const session = viewer.session && (await handler.load(sessionDecider, viewer.session));
  if (session && session.vouched !== null && session.vouched !== space) throw vouchedElsewhere();
  const email = await keys.open(account, person.email);
  const invited = member?.offered.address ?? null;
  if (invited !== null && (email === null || keys.fingerprint(email) !== invited)) throw otherAddress();
}

/** 403 for people whose address nobody has proved. */
const notProved = () => new Problem(403, messages.addressNotProved, { address: "not_proved" });
const vouchedElsewhere = () => forbidden(messages.vouchedElsewhere);
const otherAddress = () => forbidden(messages.invitedElsewhere);
