/** What can be done with the checks of a page, by those who can edit it. */
import { invalid } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { canEdit } from "../access/editors.ts";
import { messages as entryMessages } from "../entry/messages.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { dayAt } from "./days.ts";
import {
  type Verification,
  type VerificationCommand,
  type VerificationFact,
  verificationDecider,
} from "./decider.ts";

type VerificationOutcome = Outcome<Verification, VerificationFact>;

export interface VerificationCommands {
  /** @throws Problem 404, 403; 422 for an owner who cannot edit the page */
  set(
    context: MemberContext,
    id: string,
    check: { due: string; everyMonths: number | null; owner?: string },
  ): Promise<VerificationOutcome>;
  /** @throws Problem 404, 403; Refused when nobody is to check the page */
  verify(context: MemberContext, id: string, due?: string): Promise<VerificationOutcome>;
  /** @throws Problem 404, 403 */
  remove(context: MemberContext, id: string): Promise<VerificationOutcome>;
}

export function createVerificationCommands({ handler, now }: Core): VerificationCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, id: string, command: VerificationCommand) =>
    handler.execute(verificationDecider, id, command, context);
  const today = () => dayAt(now());

  async function checkOwner(space: string, id: string, owner: string): Promise<void> {
    if (await canEdit(handler, space, id, owner)) return;
    throw invalid("owner_id", entryMessages.personCannotEdit);
  }

  return {
    async set(context, id, { due, everyMonths, owner = context.viewer.person! }) {
      await access.edit(context.viewer, id);
      if (owner !== context.viewer.person) await checkOwner(context.viewer.space.id, id, owner);
      return execute(context, id, { type: "set", owner, due, everyMonths, today: today() });
    },
    async verify(context, id, due) {
      await access.edit(context.viewer, id);
      const person = context.viewer.person!;
      return execute(context, id, { type: "verify", person, today: today(), ...(due && { due }) });
    },
    async remove(context, id) {
      await access.edit(context.viewer, id);
      return execute(context, id, { type: "remove" });
    },
  };
}
