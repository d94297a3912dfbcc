import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { attemptTable, certificateDesignTable, certificateTable, courseTable } from "./tables.ts";

/**
 * Announces that courses changed, as `course`; to each person that they went on in one or have another certificate, as `attempt`; and
 * to those who manage courses in which somebody went on, as `learner`.
 */
export const courseModel = readModel({
  name: "course",
  version: 3,
  tables: [courseTable, attemptTable, certificateTable, certificateDesignTable],
  follows: ["course", "attempt", "certificate"],
  announces: [
    announces(courseTable, "course", ({ space, id }) => ({ space, id })),
    announces(attemptTable, "attempt", ({ space, person }) => ({ space, id: person })),
    // It is made a moment after they passed.
    announces(certificateTable, "attempt", ({ space, person }) => ({ space, id: person })),
    announces(attemptTable, "learner", ({ space }) => ({ space, id: null })),
  ],
  async load(events, { rows }) {
    await rows(courseTable).load(
      events.filter(({ stream }) => stream.startsWith("course-")).map((event) => [subjectOf(event)]),
    );
    const attempts = ofType(events, "AttemptBegun", "AttemptProgressed", "CoursePassed");
    await rows(attemptTable).load(
      attempts.map(({ data }) => [data.course_id, data.person_id, String(data.number)]),
    );
    await rows(certificateTable).load(
      ofType(events, "CertificateIssued", "CertificateRevoked").map(({ data }) => [data.certificate_id]),
    );
    await rows(certificateDesignTable).load(
      ofType(events, "CertificateDesigned").map((event) => [subjectOf(event), String(event.data.number)]),
    );
  },
  on: {
    CourseCreated(event, { rows }) {
      const { course_id: id, title, package: last } = event.data;
      const at = timeOf(event);
      rows(courseTable).put({
        ...{
          id,
          space: spaceOf(event),
          title,
          ...packaged(last),
          hosts_let_in: [],
          tells_names: false,
          certified: false,
          months: null,
          design: null,
          removed: false,
        },
        ...{ created_by: event.metadata.actor, created_at: at, updated_at: at },
      });
    },
    CoursePackaged: (event, unit) => changes(event, unit, packaged(event.data.package)),
    CourseChanged(event, unit) {
      const { title, certificate } = event.data;
      changes(event, unit, { title, certified: certificate !== null, months: certificate?.months ?? null });
    },
    CourseHostsChanged(event, unit) {
      const { hosts: hosts_let_in, tells_names } = event.data;
      changes(event, unit, { hosts_let_in, tells_names });
    },
    CertificateDesigned(event, unit) {
      const { number, design } = event.data;
      const course = subjectOf(event);
      changes(event, unit, { design: design === null ? null : number });
      if (design !== null)
        unit.rows(certificateDesignTable).put({ course, number, space: spaceOf(event), design });
    },
    CourseRemoved: (event, unit) => changes(event, unit, { removed: true }),
    CourseRestored: (event, unit) => changes(event, unit, { removed: false }),
    AttemptBegun(event, { rows }) {
      const { course_id: course, person_id: person, number, version } = event.data;
      const at = timeOf(event);
      rows(attemptTable).put({
        ...{ course, person, number, space: spaceOf(event), version, percent: 0, score: null, failed: false },
        ...{ begun_at: at, changed_at: at, passed_at: null },
      });
    },
    AttemptProgressed(event, { rows }) {
      const { course_id, person_id, number, percent, score, result } = event.data;
      const row = rows(attemptTable).get(course_id, person_id, String(number));
      if (row === undefined) return;
      const failed = result.success === "failed";
      rows(attemptTable).put({ ...row, percent, score, failed, changed_at: timeOf(event) });
    },
    CoursePassed(event, { rows }) {
      const { course_id, person_id, number, score } = event.data;
      const row = rows(attemptTable).get(course_id, person_id, String(number));
      if (row === undefined) return;
      const at = timeOf(event);
      rows(attemptTable).put({ ...row, percent: 100, score, failed: false, changed_at: at, passed_at: at });
    },
    CertificateIssued(event, { rows }) {
      const { certificate_id: id, number, course_id: course, person_id: person, ...rest } = event.data;
      const { name, title, score, passed_at, valid_until, design = null } = rest;
      rows(certificateTable).put({
        ...{ id, number, space: spaceOf(event), course, person, name, title, score },
        passed_at: new Date(passed_at),
        valid_until: valid_until === null ? null : new Date(valid_until),
        ...{ revoked_at: null, design },
      });
    },
    CertificateRevoked(event, { rows }) {
      const row = rows(certificateTable).get(event.data.certificate_id);
      if (row !== undefined) rows(certificateTable).put({ ...row, revoked_at: timeOf(event) });
    },
  },
});

const packaged = ({
  kind,
  edition,
  version,
  parts,
  files,
  size,
  hosts,
}: FactOf<"CoursePackaged">["data"]["package"]) => ({
  ...{ kind, edition, version, parts: parts.length, files, size: String(size), hosts: hosts ?? null },
});

type Changing = FactOf<
  | "CoursePackaged"
  | "CourseChanged"
  | "CertificateDesigned"
  | "CourseHostsChanged"
  | "CourseRemoved"
  | "CourseRestored"
>;

function changes(event: Changing, { rows }: Unit, changed: object): void {
  const row = rows(courseTable).get(subjectOf(event));
  if (row !== undefined) rows(courseTable).put({ ...row, ...changed, updated_at: timeOf(event) });
}
