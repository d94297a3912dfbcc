/** Whoever passes a course is told, and led to what they got for it. */
import type { Notices } from "../runtime/notice.ts";
import type { AttemptFact } from "./attempt.ts";

type Passed = Extract<AttemptFact, { type: "CoursePassed" }>;

export const courseNotices: Notices<Passed, { course: string; person: string }> = {
  name: "course-notice",
  types: { course_passed: { link: (course) => `/me/certs/${course}`, namesPage: false } },
  handles: ["CoursePassed"],
  decide: ({ data }) => ({ course: data.course_id, person: data.person_id }),
  // Nobody did it to them, and no page is needed to know of it.
  tell: async (_, { course, person }) => [{ type: "course_passed", person, entry: course, isGiven: true }],
};
