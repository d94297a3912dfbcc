import { cleanText } from "@annals/document";
import { check, type Handled, notFound, pathId } from "@annals/http";
import * as z from "zod";
import { receiveFile } from "../file/multipart.ts";
import { command, type Routing } from "../route.ts";
import { cancelImport, startImport } from "./contract.ts";
import type { ImportJobs } from "./jobs.ts";

const fieldsSchema = z.object({
  name: cleanText.trim().min(1).max(200).default("import"),
  under: z
    .literal("")
    .transform(() => undefined)
    .or(pathId)
    .optional(),
});

export function importRoutes(routing: Routing, jobs: ImportJobs): Handled[] {
  return [
    command(routing, startImport, (request, context) =>
      receiveFile(request, async ({ fields, bytes }) => {
        const { name, under = null } = check(fieldsSchema, fields, "");
        const { id, position } = await jobs.start(context, { name, under, bytes });
        return { body: { id }, position, status: 202 };
      }),
    ),
    command(routing, cancelImport, async ({ params }, context) => {
      if (!(await jobs.cancel(context, params.id))) throw notFound();
      return { body: {}, position: routing.core.handler.position() };
    }),
  ];
}
