/** The process managers of assigned courses: tell those who have not passed of the day, and those who come into a group. */
import { askingWhoJoins, remindingOfDays } from "../audience/managers.ts";
import type { Audience } from "../audience/note.ts";
import { type AssignmentFact, assignmentDecider } from "./assignment.ts";
import { openLearners } from "./learners.ts";

export const courseReminder = remindingOfDays<AssignmentFact>({
  name: "assignment-reminder",
  asks: "CourseAssigned",
  ends: "CourseUnassigned",
  async remind(core, id, { stage, due }, context) {
    const state = await core.handler.load(assignmentDecider, id, { fresh: true });
    if ((await openLearners(core, context.space!, id, state)).length === 0) return;
    await core.handler.execute(assignmentDecider, id, { type: "remind", stage, due }, context);
  },
});

export const learnersJoining = (audience: Audience) =>
  askingWhoJoins({
    ...{ name: "assignment-joining", category: "assignment", audience },
    async join(core, id, person, context) {
      const state = await core.handler.load(assignmentDecider, id, { fresh: true });
      if (!(await openLearners(core, context.space!, id, state)).includes(person)) return;
      await core.handler.execute(assignmentDecider, id, { type: "join", person }, context);
    },
  });
