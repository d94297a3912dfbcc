import { notFound, receiveForm } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { cancelImport, resumeImport, startImport } from "./contract.ts";
import type { ImportJobs } from "./jobs.ts";

export function importRoutes(
  { command }: MemberRouting,
  { import: jobs }: { import: ImportJobs },
  { log }: Core,
) {
  return [
    command(
      startImport,
      (request, context) =>
        receiveForm(
          startImport.body,
          request,
          ({ fields: { name, under = null, site = null, commentable }, bytes }) =>
            jobs.start(context, { name, under, site, commentable, bytes }),
        ),
      ({ id }) => ({ id }),
      202,
    ),
    command(
      resumeImport,
      async ({ params }, context) => {
        const started = await jobs.resume(context, params.id);
        if (started === null) throw notFound();
        return started;
      },
      ({ id }) => ({ id }),
      202,
    ),
    command(cancelImport, async ({ params }, context) => {
      if (!(await jobs.cancel(context, params.id))) throw notFound();
      // Another process may have written its end.
      return { position: await log.head() };
    }),
  ];
}
