import { announces, ofType, readModel, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { assignmentTable } from "./tables.ts";

/** Announces the course that somebody is to take. */
export const assignmentModel = readModel({
  name: "assignment",
  version: 1,
  tables: [assignmentTable],
  follows: ["assignment"],
  ignores: ["LearnerJoined"],
  announces: [announces(assignmentTable, "course", ({ space, id }) => ({ space, id }))],
  async load(events, { rows }) {
    const changed = ofType(events, "CourseAssigned", "CourseReminded");
    await rows(assignmentTable).load(changed.map((event) => [subjectOf(event)]));
  },
  on: {
    CourseAssigned(event, { rows }) {
      const id = subjectOf(event);
      const { reminded_at = null } = rows(assignmentTable).get(id) ?? {};
      rows(assignmentTable).put({ id, space: spaceOf(event), ...event.data, reminded_at });
    },
    CourseReminded(event, { rows }) {
      const row = rows(assignmentTable).get(subjectOf(event));
      if (row !== undefined) rows(assignmentTable).put({ ...row, reminded_at: timeOf(event) });
    },
    CourseUnassigned(event, { rows }) {
      rows(assignmentTable).delete(subjectOf(event));
    },
  },
});
