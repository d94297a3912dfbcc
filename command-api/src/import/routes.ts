import { type Handled, notFound } from "@annals/http";
import { receiveForm } from "../file/multipart.ts";
import { command, type Routing } from "../route.ts";
import { cancelImport, startImport } from "./contract.ts";
import type { ImportJobs } from "./jobs.ts";

export function importRoutes(routing: Routing, jobs: ImportJobs): Handled[] {
  return [
    command(routing, startImport, (request, context) =>
      receiveForm(startImport.body, request, async ({ fields, bytes }) => {
        const { name, under = null } = fields;
        const { id, position } = await jobs.start(context, { name, under, bytes });
        return { body: { id }, position, status: 202 };
      }),
    ),
    command(routing, cancelImport, async ({ params }, context) => {
      if (!(await jobs.cancel(context, params.id))) throw notFound();
      // Its end may have been written by another process.
      return { body: {}, position: await routing.core.log.head() };
    }),
  ];
}
