/** Courses: who brings them, who takes them, and what follows from passing. */
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { can } from "@annals/access";
import { conflict, forbidden, notFound } from "@annals/http";
import { messages as audienceMessages } from "../audience/messages.ts";
import { checkAsked } from "../audience/people.ts";
import { isSoonAgain } from "../audience/stages.ts";
import { nameOf } from "../person/name.ts";
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { Assignment, AssignmentFact } from "./assignment.ts";
import {
  type AttemptCommand,
  type AttemptState,
  attemptId,
  type Heard,
  type PartResult,
  type Try,
  tryOf,
} from "./attempt.ts";
import { monthsLater, newNumber } from "./certificate.ts";
import type { AskedDesign } from "./contract.ts";
import {
  assignmentDecider,
  attemptDecider,
  type Certificate,
  type Course,
  type CourseFact,
  type CoursePackage,
  type CourseState,
  certificateDecider,
  courseDecider,
  hearsNames,
  keepsRecords,
  packageOf,
  rulesOf,
} from "./decider.ts";
import { chosenDesign } from "./design.ts";
import { openLearners } from "./learners.ts";
import { messages } from "./messages.ts";
import { createCourseStates, type KeptPart, type StatePart } from "./state.ts";
import { takePackage } from "./unpacking.ts";

type CourseOutcome = Outcome<CourseState, CourseFact>;

/** A course that somebody opened. */
interface Opened {
  position: string;
  number: number;
  window: string;
  /** How many windows have opened it, with this one. */
  windows: number;
  package: CoursePackage;
  isReview: boolean;
  /** Empty where the package is not to hear it. */
  name: string;
  isNamed: boolean;
  results: Readonly<Record<number, PartResult>>;
  kept: StatePart[];
}

/** How far somebody is in a part. */
interface Saved extends KeptPart {
  number: number;
  window: string;
  result: PartResult;
  course?: PartResult | undefined;
}

export interface CourseCommands {
  /** @throws Problem 403, 413, 422 with everything that is wrong */
  create(
    context: MemberContext,
    course: { id: string; title: string | undefined; fileName: string; bytes: Readable },
  ): Promise<CourseOutcome>;
  /** @param change `bytes` null for no other package @throws Problem 403, 404, 413, 422 */
  update(
    context: MemberContext,
    id: string,
    change: {
      title: string | undefined;
      certificate: Certificate | undefined;
      design: AskedDesign | undefined;
      bytes: Readable | null;
    },
  ): Promise<CourseOutcome>;
  /** @throws Problem 403, 404 */
  remove(context: MemberContext, id: string): Promise<CourseOutcome>;
  /** @throws Problem 403, 404 */
  restore(context: MemberContext, id: string): Promise<CourseOutcome>;
  /** @throws Problem 403, 404 */
  open(context: MemberContext, id: string, again: boolean): Promise<Opened>;
  /** @throws Problem 404, 409 when another window took over, or another try began (what was reached counts) */
  save(
    context: MemberContext,
    id: string,
    saved: Saved,
  ): Promise<{ position: string; state: NonNullable<AttemptState> }>;
  /** What learning records tell of a part. @throws Problem 404, 409 when the try is over */
  hear(
    context: MemberContext,
    id: string,
    told: { number: number; part: number; heard: readonly Heard[] },
  ): Promise<{ position: string; state: NonNullable<AttemptState> }>;
  /** How far a try is. @throws Problem 404, 409 when it is over */
  progress(context: MemberContext, id: string, number: number): Promise<NonNullable<AttemptState>>;
  /** @throws Problem 403, 404 */
  revoke(context: MemberContext, id: string): Promise<{ position: string }>;
  /** @throws Problem 403, 404 */
  setHosts(
    context: MemberContext,
    id: string,
    asked: { hosts: string[]; tells_names: boolean },
  ): Promise<CourseOutcome>;
  /** @throws Problem 403, 404; 422 for whom the space does not have */
  assign(
    context: MemberContext,
    id: string,
    asked: { people: string[]; groups: string[]; due: string | null },
  ): Promise<Outcome<Assignment, AssignmentFact>>;
  /** @throws Problem 403, 404; Refused where nobody is to be reminded, or was a day ago */
  remind(context: MemberContext, id: string): Promise<Outcome<Assignment, AssignmentFact>>;
  /** @throws Problem 403, 404 */
  unassign(context: MemberContext, id: string): Promise<Outcome<Assignment, AssignmentFact>>;
  /** A course of a space that people may take; null for none. */
  find(space: string, id: string): Promise<Course | null>;
}

export function createCourseCommands(core: Core): CourseCommands {
  const { handler, files, pool, keys, now } = core;
  const states = createCourseStates(pool, keys);

  async function find(space: string, id: string): Promise<Course | null> {
    const course = await handler.load(courseDecider, id);
    return course === null || course.removed || course.space !== space ? null : course;
  }
  function checkManager({ viewer }: MemberContext): void {
    if (viewer.person === null || !can(viewer.roles, "manageCourses")) throw forbidden(messages.onlyManagers);
  }
  /** @throws Problem 403, 404 */
  async function manage(context: MemberContext, id: string): Promise<Course> {
    checkManager(context);
    const course = await handler.load(courseDecider, id);
    if (course === null || course.space !== context.viewer.space.id) throw notFound();
    return course;
  }
  /** The person who takes a course of their space. @throws Problem 403, 404 */
  async function take({ viewer }: MemberContext, id: string): Promise<{ person: string; course: Course }> {
    if (viewer.person === null) throw forbidden(messages.onlyMembersTake);
    const course = await find(viewer.space.id, id);
    if (course === null) throw notFound();
    return { person: viewer.person, course };
  }

  /** Whoever passed gets a certificate, where the course gives one: once for each try. */
  async function certify(context: MemberContext, id: string, course: Course, person: string, attempt: Try) {
    if (course.certificate === null || attempt.passedAt === null) return;
    const { space } = context.viewer;
    const certificate_id = idOf(id, person, attempt.number, "certificate");
    const { months } = course.certificate;
    const { number, design } = course.designed;
    const at = new Date(attempt.passedAt);
    const data = {
      ...{ certificate_id, course_id: id, person_id: person, number: newNumber(at) },
      name: await keys.seal(person, await nameOf(core)(person, space.id)),
      ...{ title: course.title, score: attempt.score, passed_at: attempt.passedAt },
      valid_until: months === null ? null : monthsLater(at, months).toISOString(),
      ...(design !== null && { design: number }),
    };
    const { position } = await handler.execute(
      certificateDecider,
      certificate_id,
      { type: "issue", data },
      partOf<CommandContext>(context, "certificate"),
    );
    return position;
  }

  /** A try of somebody. @throws Problem 403, 404, 409 */
  async function tried(context: MemberContext, id: string, number: number) {
    const { person, course } = await take(context, id);
    const last = await handler.load(attemptDecider, attemptId(id, person), { fresh: true });
    const before = last === null ? undefined : tryOf(last, number);
    const packaged = before === undefined ? undefined : packageOf(course, before.version);
    if (packaged === undefined) throw conflict(messages.noSuchAttempt);
    return { person, course, last: last!, before: before!, packaged, isOver: last!.number !== number };
  }
  /** The last one, which goes on. @throws Problem 403, 404, 409 */
  async function goOn(context: MemberContext, id: string, number: number) {
    const found = await tried(context, id, number);
    if (found.isOver) throw conflict(messages.noSuchAttempt);
    return found;
  }
  /** Decides on how far a try is, and on what follows from passing. */
  async function passOn(
    context: MemberContext,
    id: string,
    course: Course,
    command: Extract<AttemptCommand, { type: "save" | "hear" }>,
  ) {
    const { person, number } = command;
    const saved = await handler.execute(attemptDecider, attemptId(id, person), command, context);
    // Also when an earlier request was cut off between the two facts.
    const done = tryOf(saved.state!, number)!;
    const issued = done.passed ? await certify(context, id, course, person, done) : undefined;
    return { position: issued ?? saved.position, state: saved.state! };
  }

  return {
    find,
    async create(context, { id, title, fileName, bytes }) {
      checkManager(context);
      const taken = await takePackage(files, bytes);
      const named = title ?? (taken.title.slice(0, 200) || fileName.replace(/\.zip$/i, "").slice(0, 200));
      return handler.execute(
        courseDecider,
        id,
        { type: "create", id, title: named, package: taken.package },
        context,
      );
    },
    async update(context, id, { title, certificate, design: asked, bytes }) {
      const course = await manage(context, id);
      if (course.removed) throw notFound();
      const design = asked && (await chosenDesign(core, context, asked, course.designed.design));
      const taken = bytes === null ? null : await takePackage(files, bytes);
      let changed = await handler.execute(
        courseDecider,
        id,
        { type: "change", title, certificate },
        partOf(context, "change"),
      );
      if (design !== undefined)
        changed = await handler.execute(
          courseDecider,
          id,
          { type: "design", design },
          partOf(context, "design"),
        );
      if (taken === null) return changed;
      return handler.execute(courseDecider, id, { type: "package", package: taken.package }, context);
    },
    async remove(context, id) {
      await manage(context, id);
      return handler.execute(courseDecider, id, { type: "remove" }, context);
    },
    async restore(context, id) {
      await manage(context, id);
      return handler.execute(courseDecider, id, { type: "restore" }, context);
    },
    async setHosts(context, id, asked) {
      await manage(context, id);
      return handler.execute(courseDecider, id, { type: "hosts", ...asked }, context);
    },
    async assign(context, id, { people, groups, due }) {
      if ((await manage(context, id)).removed) throw notFound();
      const { assigned } = await handler.load(assignmentDecider, id);
      await checkAsked(core, context.viewer.space.id, { people, groups }, assigned);
      return handler.execute(assignmentDecider, id, { type: "assign", people, groups, due }, context);
    },
    async remind(context, id) {
      await manage(context, id);
      const state = await handler.load(assignmentDecider, id, { fresh: true });
      const command = { type: "remindByHand" as const, now: now().toISOString() };
      if (state.assigned !== null) {
        if ((await openLearners(core, context.viewer.space.id, id, state)).length === 0)
          throw new Refused("conflict", messages.allHavePassed);
        if (isSoonAgain(state.byHand, command.now))
          throw new Refused("conflict", audienceMessages.remindedToday);
      }
      return handler.execute(assignmentDecider, id, command, context);
    },
    async unassign(context, id) {
      await manage(context, id);
      return handler.execute(assignmentDecider, id, { type: "unassign" }, context);
    },
    async open(context, id, again) {
      const { person, course } = await take(context, id);
      const { version } = course.packages.at(-1)!;
      const { state, position } = await handler.execute(
        attemptDecider,
        attemptId(id, person),
        { type: "begin", course: id, person, version, again },
        context,
      );
      const attempt = state!;
      const window = randomUUID();
      const windows = await states.takeOver(id, person, window);
      return {
        ...{
          position,
          number: attempt.number,
          window,
          windows,
          isReview: attempt.passed,
          results: attempt.parts,
        },
        package: packageOf(course, attempt.version)!,
        name: hearsNames(course) ? await nameOf(core)(person, context.viewer.space.id) : "",
        isNamed: hearsNames(course),
        kept: await states.read(id, person, attempt.number),
      };
    },
    async save(context, id, { number, window, result, course: whole, ...kept }) {
      const { person, course, before, packaged, isOver } = await tried(context, id, number);
      // Those say by records alone how far they are.
      if (keepsRecords(packaged)) throw notFound();
      // A try that was ended meanwhile, perhaps on another device, has no state to go on with.
      const isStateless = isOver || before.passed;
      const became = isStateless ? "kept" : await states.save({ course: id, person, number, window }, kept);
      const { part } = kept;
      const about = { course: id, person, number, part, result, whole, rules: rulesOf(packaged) };
      // The state of the newer window goes on; what was reached in another one, perhaps offline, counts all the same.
      const late = became !== "kept";
      const saved = await passOn(context, id, course, { type: "save", ...about, late });
      // It may also have been ended since it was read: the state of the next one is not what was saved.
      if (isOver || saved.state.number !== number) throw conflict(messages.noSuchAttempt);
      if (became === "taken over") throw conflict(messages.openElsewhere);
      return saved;
    },
    async hear(context, id, { number, part, heard }) {
      const { person, course, packaged } = await goOn(context, id, number);
      const rules = rulesOf(packaged);
      return passOn(context, id, course, { type: "hear", course: id, person, number, part, heard, rules });
    },
    async progress(context, id, number) {
      return (await goOn(context, id, number)).last;
    },
    async revoke(context, id) {
      checkManager(context);
      const certificate = await handler.load(certificateDecider, id);
      if (certificate === null || certificate.space !== context.viewer.space.id) throw notFound();
      return handler.execute(certificateDecider, id, { type: "revoke", id }, context);
    },
  };
}
