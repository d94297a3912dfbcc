import { type Happenings, people, uuid } from "../runtime/history.testing.ts";

type ReviewHappenings = Pick<
  Happenings<"draft">,
  "ReviewRequested" | "ReviewCommented" | "ReviewApproved" | "ReviewChangesRequested" | "ReviewWithdrawn"
>;

const item = (b: number, c: number) => uuid(0x9999, 100 * (b % 100) + (c % 100));

function answer(
  { b, c }: Parameters<ReviewHappenings["ReviewApproved"]>[0],
  { entry, by }: Parameters<ReviewHappenings["ReviewApproved"]>[1],
) {
  const said = { item_id: item(b, c), person_id: by, asked_by: people[b % 3]!, text: "", revision: c % 4 };
  return { stream: `draft-${entry}` as const, data: said, by };
}

/** Answers are given that nobody asked for. @param counted counts a fact of the writing's stream */
export const reviewHappenings = (
  counted: (world: Parameters<ReviewHappenings["ReviewRequested"]>[1]) => void,
): ReviewHappenings => ({
  ReviewRequested({ b, c }, world) {
    counted(world);
    const { entry, by } = world;
    const asked = people.filter((person, at) => person !== by || at === b % 3);
    const data = {
      ...{ item_id: item(b, c), person_id: by, people: asked, message: `Please look ${b % 3}` },
      ...{ due: c % 2 ? "2026-11-30" : null, publish: b % 2 === 0, revision: c % 4 },
    };
    return { stream: `draft-${entry}`, data, by };
  },
  ReviewCommented({ b, c }, world) {
    counted(world);
    const { entry, by } = world;
    const about = c % 2 ? {} : { about: { block: `b${c % 5}`, quote: "These words" } };
    const data = { item_id: item(b, c), person_id: by, text: "Hm", ...about };
    return { stream: `draft-${entry}`, data, by };
  },
  ReviewApproved(step, world) {
    counted(world);
    return answer(step, world);
  },
  ReviewChangesRequested(step, world) {
    counted(world);
    return answer(step, world);
  },
  ReviewWithdrawn(_, world) {
    counted(world);
    return { stream: `draft-${world.entry}`, data: {}, by: world.by };
  },
});
