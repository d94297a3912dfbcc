import { peopleOf } from "../audience/people.ts";
import type { Core } from "../runtime/core.ts";
import { viewerIn } from "../session/member.ts";
import type { Assignment } from "./assignment.ts";
import { attemptDecider, attemptId } from "./attempt.ts";
import { courseDecider } from "./decider.ts";

type Handling = Pick<Core, "handler">;

/** Whether somebody may open a course and never passed it: whom it makes sense to ask. */
async function isOpenFor(
  { handler }: Handling,
  space: string,
  course: string,
  person: string,
): Promise<boolean> {
  const attempt = await handler.load(attemptDecider, attemptId(course, person), { fresh: true });
  return !attempt?.everPassed && Boolean((await viewerIn(handler, space, person))?.person);
}

/** Who is to take a course, may open it, and never passed it. */
export async function openLearners(
  core: Handling,
  space: string,
  id: string,
  { assigned }: Pick<Assignment, "assigned">,
): Promise<string[]> {
  const course = await core.handler.load(courseDecider, id);
  if (assigned === null || course === null || course.removed || course.space !== space) return [];
  const open: string[] = [];
  for (const person of await peopleOf(core, space, assigned))
    if (await isOpenFor(core, space, id, person)) open.push(person);
  return open;
}
