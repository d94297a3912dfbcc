import { addressOfCourse, type CoursePlace } from "@annals/http";
import { downloadReport } from "../file/download.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { createChecks } from "./checks.ts";
import {
  checkCertificate,
  downloadCourseReport,
  downloadLearners,
  getCertificateDesign,
  getCertificates,
  getCourse,
  getCourseActivity,
  getCourseDesign,
  getCourseReport,
  getCourses,
  getCourseUrl,
  getLearners,
} from "./contract.ts";
import { csvOf, learnersInCsv } from "./csv.ts";
import { readCertificateDesign, readCourseDesign } from "./design.ts";
import {
  type OpenCertificates,
  readActivity,
  readByNumber,
  readCertificates,
  readCourse,
  readCourses,
  readLearners,
  readReport,
  readRun,
} from "./queries.ts";

interface CourseNeeds extends Deps {
  keys: OpenCertificates;
  secret: Uint8Array;
  coursePlace: CoursePlace;
}

export function courseRoutes({ keys, secret, coursePlace, ...deps }: CourseNeeds) {
  const counted = createChecks();
  return [
    read(deps, getCourseActivity, (view, { query }) => readActivity(view, query)),
    read(deps, getCourses, (view, { query }) => readCourses(view, query)),
    read(deps, getCourse, (view, { params: { id } }) => readCourse(view, id)),
    read(deps, getCourseUrl, async (view, { params: { id }, host }) => {
      const run = await readRun(view, id);
      const protocol = coursePlace.url === null ? "http:" : new URL(coursePlace.url).protocol;
      const pass = {
        ...run,
        space: view.viewer.space.id,
        course: id,
        session: view.viewer.session,
        named: true,
        app: `${protocol}//${host}`,
      };
      return { index_url: await addressOfCourse(coursePlace, secret, pass, host, deps.now()) };
    }),
    read(deps, getCourseReport, (view, { params: { id }, query }) => readReport(view, { id, ...query })),
    read(deps, downloadCourseReport, async (view, request) => {
      const { id } = request.params;
      const { title } = await readCourse(view, id);
      // Asked before anything is sent, so that a refusal is one.
      await readReport(view, { id, page: 1, per_page: 1 });
      return downloadReport(deps, view, request, { name: `${title}.csv`, lines: csvOf(view, id) });
    }),
    read(deps, getLearners, async (view, { params }) => {
      const { title: _, ...learners } = await readLearners(view, params.id, deps.now());
      return learners;
    }),
    read(deps, downloadLearners, async (view, request) => {
      const now = deps.now();
      const learners = await readLearners(view, request.params.id, now);
      const lines = learnersInCsv(learners, now);
      return downloadReport(deps, view, request, { name: `${learners.title}.csv`, lines });
    }),
    read(deps, getCourseDesign, (view, { params: { id } }) => readCourseDesign(view, deps, id)),
    read(deps, getCertificateDesign, (view, { params: { id } }) => readCertificateDesign(view, deps, id)),
    read(deps, getCertificates, (view, { query }) => readCertificates(view, keys, query)),
    read(
      deps,
      checkCertificate,
      async (view, { ip, params: { number } }) => {
        await counted(ip);
        return readByNumber(view, keys, number, deps.now());
      },
      { from: "everyone" },
    ),
  ];
}
