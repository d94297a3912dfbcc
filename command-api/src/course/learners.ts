import { peopleOf } from "../audience/people.ts";
import type { Core } from "../runtime/core.ts";
import { viewerIn } from "../viewer/member.ts";
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

/** Whether somebody is to take a course, may open it, and never passed it. */
export async function isToTake(
  core: Handling,
  space: string,
  id: string,
  { assigned }: Pick<Assignment, "assigned">,
  person: string,
): Promise<boolean> {
  if (assigned === null || !(await isThere(core, space, id))) return false;
  return (await peopleOf(core, space, assigned)).has(person) && isOpenFor(core, space, id, person);
}

/** Whether there is such a course. */
async function isThere({ handler }: Handling, space: string, id: string): Promise<boolean> {
  const course = await handler.load(courseDecider, id);
  return course !== null && !course.removed && course.space === space;
}

/** Who is to take a course, may open it, and never passed it. */
export async function openLearners(
  core: Handling,
  space: string,
  id: string,
  { assigned }: Pick<Assignment, "assigned">,
): Promise<string[]> {
  if (assigned === null || !(await isThere(core, space, id))) return [];
  const open: string[] = [];
  for (const person of await peopleOf(core, space, assigned))
    if (await isOpenFor(core, space, id, person)) open.push(person);
  return open;
}
