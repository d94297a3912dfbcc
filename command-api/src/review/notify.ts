/** The process manager that sends the mails about reviews: to those who are asked, and to the asker about the answers. */

import { draftDecider } from "../draft/decider.ts";
import { canEdit } from "../entry/editors.ts";
import { mailDecider } from "../mail/decider.ts";
import { idOf, partOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { ReviewFact } from "./review.ts";

type Told = Extract<ReviewFact, { type: "ReviewRequested" | "ReviewApproved" | "ReviewChangesRequested" }>;
interface Due {
  kind: "review_asked" | "review_approved" | "review_changes";
  entry: string;
  /** Who asks, or answers. */
  person: string;
  /** Who are told. */
  people: string[];
}

export const reviewMail: Manager<Told, Due> = {
  name: "review-mail",
  longest: atOnce,
  handles: ["ReviewRequested", "ReviewApproved", "ReviewChangesRequested"],
  decide(fact) {
    const about = { entry: idIn(fact.stream), person: fact.data.person_id };
    const data: Due =
      fact.type === "ReviewRequested"
        ? { kind: "review_asked", ...about, people: fact.data.people }
        : {
            kind: fact.type === "ReviewApproved" ? "review_approved" : "review_changes",
            ...about,
            people: [fact.data.asked_by],
          };
    return [{ about: fact.id, at: new Date(fact.metadata.at), data }];
  },
  async due({ handler }, { about: fact, data: { kind, entry, person: by, people } }, context) {
    const { review } = await handler.load(draftDecider, entry, { fresh: true });
    // It was published, discarded or taken back meanwhile: nothing is left to review.
    if (kind === "review_asked" && review === null) return;
    for (const person of people) {
      if (person === by || !(await canEdit(handler, context.space!, entry, person))) continue;
      const id = idOf("mail", fact, person);
      const request = { entry_id: entry, person_id: by };
      const mail = { type: "write" as const, id, person, kind, link: null, request };
      await handler.execute(mailDecider, id, mail, partOf(context, person));
    }
  },
};
