import { Readable } from "node:stream";
import { addressOfCourse, type CoursePlace, reply } from "@annals/http";
import { disposition } from "../file/headers.ts";
import type { Deps } from "../runtime/deps.ts";
import { recordLeaving } from "../runtime/leaving.ts";
import { read } from "../runtime/route.ts";
import {
  checkCertificate,
  downloadCourseReport,
  getCertificates,
  getCourse,
  getCourseActivity,
  getCourseReport,
  getCourses,
  getCourseUrl,
} from "./contract.ts";
import { csvOf } from "./csv.ts";
import {
  type OpenCertificates,
  readActivity,
  readByNumber,
  readCertificates,
  readCourse,
  readCourses,
  readReport,
  readRun,
} from "./queries.ts";

interface CourseNeeds extends Deps {
  keys: OpenCertificates;
  secret: Uint8Array;
  coursePlace: CoursePlace;
}

export function courseRoutes({ keys, secret, coursePlace, ...deps }: CourseNeeds) {
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
        session: null,
        app: `${protocol}//${host}`,
      };
      return { index_url: await addressOfCourse(coursePlace, secret, pass, host, deps.now()) };
    }),
    read(deps, getCourseReport, (view, { params: { id }, query }) => readReport(view, { id, ...query })),
    read(deps, downloadCourseReport, async (view, { params: { id }, id: request }) => {
      const { title } = await readCourse(view, id);
      // Asked before anything is sent, so that a refusal is one.
      await readReport(view, { id, page: 1, per_page: 1 });
      await recordLeaving(
        deps,
        view,
        { id: request },
        {
          type: "ExportBegan",
          data: { what: "report", format: "csv", entry_id: null, filters: [] },
        },
      );
      return reply(Readable.from(csvOf(view, id)), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": disposition("attachment", `${title}.csv`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
    read(deps, getCertificates, (view, { query }) => readCertificates(view, keys, query)),
    read(
      deps,
      checkCertificate,
      (view, { params: { number } }) => readByNumber(view, keys, number, deps.now()),
      { from: "everyone" },
    ),
  ];
}
