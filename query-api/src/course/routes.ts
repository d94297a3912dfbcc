import { type CoursePlace, originOfCourse, signCoursePass } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  checkCertificate,
  getCertificates,
  getCourse,
  getCourseActivity,
  getCourseReport,
  getCourses,
  getCourseUrl,
} from "./contract.ts";
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
      const origin = originOfCourse(coursePlace, id, host);
      if (origin === null) return { index_url: null };
      const protocol = coursePlace.url === null ? "http:" : new URL(coursePlace.url).protocol;
      const pass = {
        ...run,
        space: view.viewer.space.id,
        course: id,
        session: null,
        app: `${protocol}//${host}`,
      };
      return { index_url: `${origin}/${await signCoursePass(secret, pass, deps.now())}/` };
    }),
    read(deps, getCourseReport, (view, { params: { id }, query }) => readReport(view, { id, ...query })),
    read(deps, getCertificates, (view, { query }) => readCertificates(view, keys, query)),
    read(
      deps,
      checkCertificate,
      (view, { params: { number } }) => readByNumber(view, keys, number, deps.now()),
      { from: "everyone" },
    ),
  ];
}
