/** Whoever is to take a course is told, and whoever passes one, and is led to what they got for it. */
import { idIn } from "../runtime/handler.ts";
import type { NoticeName, Notices, NoticeType } from "../runtime/notice.ts";
import { type AssignmentFact, assignmentDecider } from "./assignment.ts";
import type { AttemptFact } from "./attempt.ts";
import { isToTake, openLearners } from "./learners.ts";

type Telling =
  | Extract<AttemptFact, { type: "CoursePassed" }>
  | Extract<AssignmentFact, { type: "CourseAssigned" | "LearnerJoined" | "CourseReminded" }>;

interface Told {
  course: string;
  /** Left out for whoever passed, and in tasks of earlier programs. */
  type?: NoticeName;
  /** Null for what nobody did. */
  actor?: string | null;
  /** Whom it is about; left out for all who have not passed. */
  person?: string;
}

const toTake: NoticeType = {
  ...{ link: (course: string) => `/courses/${course}`, namesPage: false },
  isOpen: async (core, { space, entry: course, person }) =>
    isToTake(core, space, course, await core.handler.load(assignmentDecider, course), person),
};

export const courseNotices: Notices<Telling, Told> = {
  name: "course-notice",
  types: {
    course_passed: { link: (course) => `/me/certs/${course}`, namesPage: false, isOpen: null },
    course_assigned: toTake,
    course_reminder: toTake,
    course_late: toTake,
  },
  handles: ["CoursePassed", "CourseAssigned", "LearnerJoined", "CourseReminded"],
  decide({ type, stream, data, metadata }) {
    if (type === "CoursePassed") return { course: data.course_id, person: data.person_id };
    const course = idIn(stream);
    if (type === "CourseAssigned") return { course, actor: metadata.actor, type: "course_assigned" };
    if (type === "LearnerJoined") return { course, type: "course_assigned", person: data.person_id };
    return { course, type: data.stage === "late" ? "course_late" : "course_reminder" };
  },
  async tell(core, { course, type, person, ...told }, context) {
    // No page is needed to know of a course.
    const about = { entry: course, isGiven: true as const };
    if (type === undefined) return [{ ...about, type: "course_passed", person: person! }];
    const state = await core.handler.load(assignmentDecider, course, { fresh: true });
    const open = await openLearners(core, context.space!, course, state);
    const actor = (person === undefined ? told.actor : state.assignedBy) ?? null;
    return open
      .filter((one) => person === undefined || one === person)
      .map((one) => ({ ...about, type, person: one, ...(actor !== null && { actor }) }));
  },
};
