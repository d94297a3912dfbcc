/** The rules of a review. Pure: the decider of drafts calls them, since a review is part of its draft. */
import type { EntryFields } from "../entry/events.ts";
import type { Given } from "../entry/fields.ts";
import { Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { AboutChange, reviewEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type ReviewFact = FactOf<typeof reviewEvents>;

/** What was asked for the last time. */
interface Asked {
  by: string;
  people: string[];
  message: string;
  due: string | null;
  publish: boolean;
  /** Revision of the draft that it was asked about. */
  revision: number;
}
interface Answer {
  is: "approved" | "changes";
  /** Revision of the draft that they looked at. */
  revision: number;
}
export interface Review {
  asked: Asked;
  /** The last answer of each person, by their id. */
  answers: Readonly<Record<string, Answer>>;
  /** Ids of all that was said. */
  items: readonly string[];
}

export type ReviewCommand =
  | ({ type: "askReview"; entry: Given<EntryFields>; item: string } & Omit<Asked, "revision">)
  | { type: "commentReview"; item: string; person: string; text: string; about?: AboutChange }
  /** @param revision of the draft that the person looked at */
  | { type: "approve"; item: string; person: string; text: string; revision: number }
  | { type: "askChanges"; item: string; person: string; text: string; revision: number }
  | { type: "withdrawReview" };

/** What the rules need to know of a draft. */
export interface Reviewed {
  review: Review | null;
  revision: number;
  savedBy: string | null;
  changed: boolean;
}

/** The maximum number of comments in one review. */
const maxItems = 200;

export function evolveReview(review: Review | null, { type, data }: ReviewFact): Review | null {
  if (type === "ReviewWithdrawn") return null;
  if (type === "ReviewRequested") {
    const { item_id, person_id: by, people, message, due, publish, revision } = data;
    const stay = Object.entries(review?.answers ?? {}).filter(
      ([, answer]) => answer.is === "approved" && answer.revision === revision,
    );
    return {
      asked: { by, people, message, due, publish, revision },
      answers: Object.fromEntries(stay),
      items: [...(review?.items ?? []), item_id],
    };
  }
  if (review === null) return null;
  const items = [...review.items, data.item_id];
  if (type === "ReviewCommented") return { ...review, items };
  const is = type === "ReviewApproved" ? ("approved" as const) : ("changes" as const);
  const answers = { ...review.answers, [data.person_id]: { is, revision: data.revision } };
  return { ...review, answers, items };
}

/** How many of those who were asked approved the draft as it is now. Who asks for it does not count. */
export function approvalsOf({ review, revision }: Pick<Reviewed, "review" | "revision">): number {
  if (review === null) return 0;
  const { by, people } = review.asked;
  return people.filter((person) => {
    const answer = review.answers[person];
    return person !== by && answer?.is === "approved" && answer.revision === revision;
  }).length;
}

export function decideReview(command: ReviewCommand, draft: Reviewed): ReviewFact[] {
  const { review, revision } = draft;
  if (command.type === "withdrawReview")
    return review === null ? [] : [{ type: "ReviewWithdrawn", data: {} }];
  if (review?.items.includes(command.item)) return [];
  if (command.type === "askReview") return ask(command, draft);
  if (review === null) throw new Refused("missing", messages.noReview);
  if (review.items.length >= maxItems) throw new Refused("conflict", messages.reviewIsFull);
  const { item: item_id, person: person_id, text } = command;
  if (command.type === "commentReview") {
    const { about } = command;
    return [{ type: "ReviewCommented", data: { item_id, person_id, text, ...(about && { about }) } }];
  }
  if (!review.asked.people.includes(person_id)) throw new Refused("forbidden", messages.notAsked);
  if (command.revision !== revision) throw new Refused("conflict", messages.changedWhileReading);
  const answer = { item_id, person_id, asked_by: review.asked.by, text, revision };
  if (command.type === "askChanges") return [{ type: "ReviewChangesRequested", data: answer }];
  if (draft.changed && draft.savedBy === person_id) throw new Refused("conflict", messages.wroteNewestText);
  return [{ type: "ReviewApproved", data: answer }];
}

function ask(
  { item: item_id, by, people, message, due, publish }: Extract<ReviewCommand, { type: "askReview" }>,
  { review, revision }: Reviewed,
): ReviewFact[] {
  if (people.includes(by))
    throw new Refused("invalid", messages.ownDraft, {
      path: "people",
    });
  if ((review?.items.length ?? 0) >= maxItems) throw new Refused("conflict", messages.reviewIsFull);
  return [
    { type: "ReviewRequested", data: { item_id, person_id: by, people, message, due, publish, revision } },
  ];
}

/** What the person who publishes is shown. */
export function notApproved(missing: number): Refused {
  return new Refused(
    "conflict",
    missing === 1 ? messages.oneApprovalMissing : messages.approvalsMissing({ count: missing }),
  );
}
