/** Whether pages are helpful, and what stands in the way. */
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { later } from "../entry/fields.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import { limiterOf } from "../session/rate.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Feedback, type FeedbackFact, feedbackDecider, feedbackId, type Given } from "./decider.ts";
import { messages } from "./messages.ts";

type FeedbackOutcome = Outcome<Feedback, FeedbackFact>;

export interface FeedbackCommands {
  /** @param text what they say of it; empty for nothing @throws Problem 404, 403, 429 */
  give(
    context: MemberContext,
    entry: string,
    given: Pick<Given, "helpful" | "reason"> & { text: string },
  ): Promise<FeedbackOutcome>;
  /** @throws Problem 404, 403 */
  takeBack(context: MemberContext, entry: string): Promise<FeedbackOutcome>;
}

export function createFeedbackCommands(core: Core): FeedbackCommands {
  const { handler, keys } = core;
  const access = createAccess(handler);
  const rate = limiterOf(core, { name: "rate_feedback", points: 30, seconds: 60, said: messages.tooMuch });

  /** Members who read a page that asks for it, but not its author. */
  async function giverOn({ viewer }: MemberContext, id: string): Promise<string> {
    const { entry } = await access.see(viewer, id);
    if (viewer.person === null) throw forbidden(messages.onlyMembersGive);
    if (viewer.person === entry.author) throw forbidden(messages.notForOneself);
    const { given, published } = await handler.load(draftDecider, id);
    const isAsked = later(entry, given).settings.feedback ?? true;
    if (!isAsked || published === null) throw forbidden(messages.isNotAsked);
    return viewer.person;
  }

  return {
    async give(context, entry_id, { helpful, reason, text }) {
      const person_id = await giverOn(context, entry_id);
      await rate.take(person_id);
      const words = text === "" ? "" : await keys.seal(person_id, text);
      const data = { entry_id, person_id, helpful, reason, words };
      return handler.execute(
        feedbackDecider,
        feedbackId(entry_id, person_id),
        { type: "give", data },
        context,
      );
    },
    async takeBack(context, entry) {
      const person = await giverOn(context, entry);
      return handler.execute(feedbackDecider, feedbackId(entry, person), { type: "takeBack" }, context);
    },
  };
}
