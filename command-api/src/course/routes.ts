import { addressOfCourse, type CoursePlace, receiveForm } from "@annals/http";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { isDone } from "./attempt.ts";
import type { CourseCommands } from "./commands.ts";
import {
  assignCourse,
  createCourse,
  deleteCourse,
  openCourse,
  remindLearners,
  restoreCourse,
  revokeCertificate,
  saveAttempt,
  setCourseHosts,
  unassignCourse,
  updateCourse,
} from "./contract.ts";
import type { Certificate, Course } from "./decider.ts";

export interface Around extends Core {
  tokenKey: Uint8Array;
  coursePlace: CoursePlace;
  isSecure: boolean;
}

export function courseRoutes(
  { command }: MemberRouting,
  { course: courses }: { course: CourseCommands },
  { tokenKey, coursePlace, isSecure, now }: Around,
) {
  return [
    command(
      createCourse,
      async (request, context) => {
        const id = newIdOf(context, "course");
        const made = await receiveForm(createCourse.body, request, ({ fields, name, bytes }) =>
          courses.create(context, { id, title: fields.title, fileName: name, bytes }),
        );
        return { ...made, id };
      },
      ({ id, state }) => answered(id, state!),
      201,
    ),
    command(
      updateCourse,
      async (request, context) => {
        const { id } = request.params;
        const changed = await receiveForm(updateCourse.body, request, ({ fields, name, bytes }) =>
          courses.update(context, id, {
            title: fields.title,
            certificate: fields.certificate === undefined ? undefined : certificateIn(fields.certificate),
            design: fields.design,
            bytes: name === "" ? null : bytes,
          }),
        );
        return { ...changed, id };
      },
      ({ id, state }) => answered(id, state!),
    ),
    command(deleteCourse, ({ params }, context) => courses.remove(context, params.id)),
    command(restoreCourse, ({ params }, context) => courses.restore(context, params.id)),
    command(setCourseHosts, ({ params, body }, context) => courses.setHosts(context, params.id, body)),
    command(assignCourse, ({ params, body }, context) => courses.assign(context, params.id, body)),
    command(remindLearners, ({ params }, context) => courses.remind(context, params.id)),
    command(unassignCourse, ({ params }, context) => courses.unassign(context, params.id)),
    command(
      openCourse,
      async ({ params, body, host }, context) => {
        const opened = await courses.open(context, params.id, body.again);
        const { viewer } = context;
        const pass = {
          ...{ space: viewer.space.id, course: params.id, person: viewer.person! },
          ...{ version: opened.package.version, number: opened.number, session: viewer.session },
          named: opened.isNamed,
          app: `${isSecure ? "https" : "http"}://${host}`,
        };
        const index_url = await addressOfCourse(coursePlace, tokenKey, pass, host, now());
        return { ...opened, index_url, person: viewer.person! };
      },
      ({
        number,
        window,
        windows: opened,
        index_url,
        isReview,
        name,
        person,
        results,
        kept,
        package: { kind, version, parts },
      }) => ({
        ...{ number, version, window, opened, index_url, kind, is_review: isReview },
        learner: { id: person, name },
        parts: parts.map(({ title, start, mastery, record }, at) => {
          const last = kept.find((one) => one.part === at);
          const rule = { mastery, moveOn: record?.move_on ?? null };
          return {
            ...{ title, start, mastery, is_done: isReview || isDone(results[at], rule) },
            ...{ result: results[at] ?? null, state: last?.state ?? null, sequence: last?.sequence ?? 0 },
            saved_by: last?.opened ?? 0,
          };
        }),
      }),
    ),
    command(
      saveAttempt,
      ({ params: { id, number }, body }, context) => courses.save(context, id, { number, ...body }),
      ({ state: { passed, percent, score } }) => ({ passed, percent, score }),
    ),
    command(revokeCertificate, ({ params }, context) => courses.revoke(context, params.id)),
  ];
}

/** "months:24", or "1" for one without an end, or "0" for none. */
function certificateIn(text: string): Certificate {
  if (text === "0") return null;
  const months = /^months:(\d+)$/.exec(text)?.[1];
  return { months: months === undefined ? null : Math.min(Number(months), 1_200) };
}

function answered(id: string, { title, packages }: Course) {
  const { kind, version, parts } = packages.at(-1)!;
  return { id, title, kind, version, parts: parts.length };
}
