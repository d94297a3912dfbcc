import type { Fact } from "@annals/command-api/events";
import {
  announces,
  each,
  type FactOf,
  readModel,
  rowsOf,
  spaceOf,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { reviewFacts } from "../writing/facts.ts";
import { planFacts } from "../writing/plan.ts";
import { type ReviewAnswer, reviewItemTable, reviewTable } from "./tables.ts";

const endings = ["ReviewWithdrawn", "DraftDiscarded", "EntryPublished"] as const satisfies Fact["type"][];
type Said = FactOf<"ReviewRequested" | "ReviewCommented" | "ReviewApproved" | "ReviewChangesRequested">;

export const reviewModel = readModel({
  name: "review",
  version: 2,
  tables: [reviewTable, reviewItemTable],
  follows: ["draft"],
  ignores: ["DraftSaved", ...planFacts],
  // Announced to those who can edit, like the seat, and to nobody else.
  announces: [announces(reviewTable, "review", ({ space, entry }) => ({ space, id: entry }))],
  load: rowsOf(reviewTable, ...reviewFacts, ...endings),
  on: {
    ...each(endings, (event, { rows }) => {
      const entry = subjectOf(event);
      if (rows(reviewTable).get(entry) === undefined) return;
      rows(reviewTable).delete(entry);
      rows(reviewItemTable).clear(entry);
    }),
    ReviewRequested(event, unit) {
      const { person_id: asked_by, people, message, due, publish, revision } = event.data;
      const entry = subjectOf(event);
      const before = Object.entries(unit.rows(reviewTable).get(entry)?.answers ?? {});
      const stay = before.filter(([, answer]) => answer.is === "approved" && answer.revision === revision);
      const asked = { asked_by, asked_at: timeOf(event), people, due, publish };
      unit
        .rows(reviewTable)
        .put({ entry, space: spaceOf(event), ...asked, answers: Object.fromEntries(stay) });
      said(event, unit, "asked", message, people);
    },
    ReviewCommented(event, unit) {
      const { rows } = unit;
      const review = rows(reviewTable).get(subjectOf(event));
      if (review === undefined) return;
      // The same row, so that it is announced.
      rows(reviewTable).put({ ...review });
      said(event, unit, "commented", event.data.text, [], event.data.about);
    },
    ReviewApproved: (event, unit) => answered(event, unit, "approved"),
    ReviewChangesRequested: (event, unit) => answered(event, unit, "changes"),
  },
});

function answered(
  event: FactOf<"ReviewApproved" | "ReviewChangesRequested">,
  unit: Unit,
  is: ReviewAnswer["is"],
): void {
  const review = unit.rows(reviewTable).get(subjectOf(event));
  if (review === undefined) return;
  const { person_id, revision, text } = event.data;
  const answers = { ...review.answers, [person_id]: { is, at: timeOf(event).toISOString(), revision } };
  unit.rows(reviewTable).put({ ...review, answers });
  said(event, unit, is, text);
}

function said(
  event: Said,
  { rows }: Unit,
  kind: "asked" | "commented" | "approved" | "changes",
  text: string,
  people: string[] = [],
  about: { block: string; quote: string } | null = null,
): void {
  const { item_id: id, person_id: person } = event.data;
  const of = { entry: subjectOf(event), number: event.revision, id };
  rows(reviewItemTable).put({ ...of, kind, person, at: timeOf(event), text, people, about });
}
