/** Who is asked for a review hears of it, and so does the asker of the answers. */

import { canEdit } from "../access/editors.ts";
import type { ReviewFact } from "../approval/approval.ts";
import { draftDecider } from "../draft/decider.ts";
import { idIn } from "../runtime/handler.ts";
import type { Notice, Notices } from "../runtime/notice.ts";

type Heard = Extract<ReviewFact, { type: "ReviewRequested" | "ReviewApproved" | "ReviewChangesRequested" }>;
interface Told {
  kind: "review_asked" | "review_approved" | "review_changes";
  entry: string;
  /** Who asks, or answers. */
  person: string;
  /** Who are told. */
  people: string[];
}

export const reviewNotices: Notices<Heard, Told> = {
  name: "review-mail",
  types: {
    review_asked: {
      ...{ link: (entry) => `/review/${entry}`, namesPage: true },
      async isOpen({ handler }, { entry, person }) {
        const { review } = await handler.load(draftDecider, entry);
        return review?.asked.people.includes(person) === true && !(person in review.answers);
      },
    },
    // The approval may have published the draft: then nothing of the review is left, and it is news all the same.
    review_approved: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null },
    review_changes: {
      ...{ link: (entry) => `/review/${entry}`, namesPage: true },
      async isOpen({ handler }, { entry, actor }) {
        const { review } = await handler.load(draftDecider, entry);
        return actor !== null && review?.answers[actor]?.is === "changes";
      },
    },
  },
  handles: ["ReviewRequested", "ReviewApproved", "ReviewChangesRequested"],
  decide(fact) {
    const about = { entry: idIn(fact.stream), person: fact.data.person_id };
    if (fact.type === "ReviewRequested") return { kind: "review_asked", ...about, people: fact.data.people };
    const kind = fact.type === "ReviewApproved" ? "review_approved" : "review_changes";
    return { kind, ...about, people: [fact.data.asked_by] };
  },
  async tell({ handler }, { kind: type, entry, person: actor, people }, context) {
    const { review } = await handler.load(draftDecider, entry, { fresh: true });
    // It was published, discarded or taken back meanwhile: nothing is left to review.
    if (type === "review_asked" && review === null) return [];
    const told: Notice[] = [];
    for (const person of people)
      if (person !== actor && (await canEdit(handler, context.space!, entry, person)))
        told.push({ type, person, entry, actor });
    return told;
  },
};
