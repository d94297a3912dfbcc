import { Readable } from "node:stream";
import { forbidden, isAskedFor, reply } from "@annals/http";
import { disposition } from "../file/headers.ts";
import { needReports } from "../reading/access.ts";
import type { Deps } from "../runtime/deps.ts";
import { recordLeaving } from "../runtime/leaving.ts";
import { read } from "../runtime/route.ts";
import { exportReport, getActivityReport, getHealthPages, getHealthReport } from "./contract.ts";
import { csvOf } from "./csv.ts";
import { messages } from "./messages.ts";
import { readActivityReport, readHealthPages, readHealthReport } from "./queries.ts";

/** Reports on the space. */
export function reportRoutes(deps: Deps) {
  return [
    read(deps, getActivityReport, (view, { query: { span } }) => readActivityReport(view, span, deps.now())),
    read(deps, getHealthReport, (view) => readHealthReport(view, deps.now())),
    read(deps, exportReport, async (view, request) => {
      const { headers, params, query } = request;
      // Asked before anything is recorded or sent, so that a refusal is one.
      needReports(view);
      // If the cookie were enough, a picture in a page would make an admin export a report.
      const isByCookie = headers.authorization === undefined && headers.cookie !== undefined;
      if (isByCookie && !isAskedFor(headers)) throw forbidden(messages.downloadYourself);
      const data = { what: "report", format: "csv", entry_id: null, filters: [] as string[] } as const;
      await recordLeaving(deps, view, request, { type: "ExportBegan", data });
      const now = deps.now();
      const name = `${view.viewer.space.key} ${params.report} ${now.toISOString().slice(0, 10)}.csv`;
      return reply(Readable.from(csvOf(view, params.report, { span: query.span, now })), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": disposition("attachment", name),
          "Cache-Control": "private, no-store",
        },
      });
    }),
    read(deps, getHealthPages, (view, { params: { kind }, query }) =>
      readHealthPages(view, kind, query, deps.now()),
    ),
  ];
}
