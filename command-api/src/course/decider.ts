import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { PartRule } from "./attempt.ts";
import { type CertificateDesign, type courseEvents, type coursePackage, maxDesign } from "./events.ts";
import { messages } from "./messages.ts";

// The other streams of the feature.
export { assignmentDecider } from "./assignment.ts";
export { attemptDecider } from "./attempt.ts";
export { certificateDecider } from "./certificate.ts";

export type CourseFact = FactOf<typeof courseEvents>;
export type CoursePackage = z.infer<typeof coursePackage>;
export type Certificate = { months: number | null } | null;

export interface Course {
  space: string | null;
  title: string;
  /** All that it had; the last one is given to those who begin. */
  packages: readonly CoursePackage[];
  certificate: Certificate;
  /** What its certificates look like, and which design of the course it is; 0 before the first. */
  designed: { number: number; design: CertificateDesign | null };
  /** Which hosts outside its packages may call, and whether they hear the names of people all the same. */
  outside: Outside;
  removed: boolean;
}
interface Outside {
  hosts: readonly string[];
  tells_names: boolean;
}
/** Whether packages hear the names of people: where these could be sent to others, only if an admin says so. */
export const hearsNames = ({ outside: { hosts, tells_names } }: Pick<Course, "outside">): boolean =>
  hosts.length === 0 || tells_names;
/** Null until it is uploaded. */
export type CourseState = Course | null;

export type CourseCommand =
  | { type: "create"; id: string; title: string; package: Omit<CoursePackage, "version"> }
  | { type: "package"; package: Omit<CoursePackage, "version"> }
  | { type: "change"; title?: string | undefined; certificate?: Certificate | undefined }
  | { type: "hosts"; hosts: readonly string[]; tells_names: boolean }
  | { type: "design"; design: CertificateDesign | null }
  | { type: "remove" }
  | { type: "restore" };

export const courseDecider: Decider<CourseState, CourseCommand, CourseFact> = {
  category: "course",
  initial: null,
  weigh: (course) =>
    300 +
    (course?.packages ?? []).reduce((sum, { parts }) => sum + 200 * parts.length, 0) +
    (course?.designed.design?.kind === "page" ? maxDesign : 0),
  evolve(course, { type, data, metadata }) {
    if (type === "CourseCreated")
      return {
        ...{ space: metadata.space, title: data.title, packages: [data.package] },
        ...{ outside: { hosts: [], tells_names: false } },
        ...{ certificate: null, designed: { number: 0, design: null }, removed: false },
      };
    if (course === null) return null;
    if (type === "CoursePackaged") return { ...course, packages: [...course.packages, data.package] };
    if (type === "CourseChanged") return { ...course, ...data };
    if (type === "CourseHostsChanged") return { ...course, outside: data };
    if (type === "CertificateDesigned") return { ...course, designed: data };
    return { ...course, removed: type === "CourseRemoved" };
  },
  decide(command, course) {
    if (command.type === "create") {
      if (course !== null) return [];
      const { id, title } = command;
      return [
        {
          type: "CourseCreated",
          data: { course_id: id, title, package: { version: 1, ...command.package } },
        },
      ];
    }
    if (course === null) throw new Refused("missing", messages.noSuchCourse);
    if (command.type === "restore") return course.removed ? [{ type: "CourseRestored", data: {} }] : [];
    if (command.type === "remove") return course.removed ? [] : [{ type: "CourseRemoved", data: {} }];
    if (course.removed) throw new Refused("missing", messages.noSuchCourse);
    if (command.type === "package") {
      const { version, ...last } = course.packages.at(-1)!;
      if (JSON.stringify(last) === JSON.stringify(command.package)) return [];
      return [{ type: "CoursePackaged", data: { package: { version: version + 1, ...command.package } } }];
    }
    if (command.type === "hosts") {
      const hosts = [...new Set(command.hosts)].sort();
      // Of no use where nothing is let in.
      const tells_names = command.tells_names && hosts.length > 0;
      if (JSON.stringify({ hosts, tells_names }) === JSON.stringify(course.outside)) return [];
      return [{ type: "CourseHostsChanged", data: { hosts, tells_names } }];
    }
    if (command.type === "design") {
      const { number, design } = course.designed;
      if (JSON.stringify(design) === JSON.stringify(command.design)) return [];
      return [{ type: "CertificateDesigned", data: { number: number + 1, design: command.design } }];
    }
    const { title = course.title, certificate = course.certificate } = command;
    const isSame =
      title === course.title && JSON.stringify(certificate) === JSON.stringify(course.certificate);
    return isSame ? [] : [{ type: "CourseChanged", data: { title, certificate } }];
  },
};

/** The package of a version. */
export const packageOf = (course: Course, version: number): CoursePackage | undefined =>
  course.packages.find((one) => one.version === version);

/** When each part of a package counts as done. */
export const rulesOf = ({ parts }: Pick<CoursePackage, "parts">): PartRule[] =>
  parts.map(({ mastery, record }) => ({ mastery, moveOn: record?.move_on ?? null }));

/** Whether a package tells by learning records how far somebody is. */
export const keepsRecords = ({ kind }: Pick<CoursePackage, "kind">): boolean =>
  kind === "cmi5" || kind === "xapi";
