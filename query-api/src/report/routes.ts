import { downloadReport } from "../file/download.ts";
import { needReports } from "../reading/access.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  exportReport,
  getActivityReport,
  getCoursesReport,
  getHealthPages,
  getHealthReport,
} from "./contract.ts";
import { readCoursesReport } from "./courses.ts";
import { csvOf } from "./csv.ts";
import { readActivityReport, readHealthPages, readHealthReport } from "./queries.ts";

/** Reports on the space. */
export function reportRoutes(deps: Deps) {
  return [
    read(deps, getActivityReport, (view, { query: { span } }) => readActivityReport(view, span, deps.now())),
    read(deps, getHealthReport, (view) => readHealthReport(view, deps.now())),
    read(deps, getCoursesReport, (view, { query }) => readCoursesReport(view, query, deps.now())),
    read(deps, exportReport, async (view, request) => {
      const { params, query } = request;
      // Asked before anything is recorded or sent, so that a refusal is one.
      needReports(view);
      const now = deps.now();
      const name = `${view.viewer.space.key} ${params.report} ${now.toISOString().slice(0, 10)}.csv`;
      const lines = csvOf(view, params.report, { span: query.span, now });
      return downloadReport(deps, view, request, { name, lines });
    }),
    read(deps, getHealthPages, (view, { params: { kind }, query }) =>
      readHealthPages(view, kind, query, deps.now()),
    ),
  ];
}
