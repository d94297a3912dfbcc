import { cleanText } from "@annals/document";
import { check, type Handled, notFound, pathId } from "@annals/http";
import * as z from "zod";
import { receiveFile } from "../file/multipart.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
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

export function importRoutes({ command }: MemberRouting, jobs: ImportJobs, { handler }: Core): Handled[] {
  return [
    command(
      startImport,
      (request, context) =>
        receiveFile(request, async ({ fields, bytes }) => {
          const { name, under = null } = check(fieldsSchema, fields, "");
          return jobs.start(context, { name, under, bytes });
        }),
      ({ id }) => ({ id }),
      202,
    ),
    command(cancelImport, async ({ params }, context) => {
      if (!(await jobs.cancel(context, params.id))) throw notFound();
      return { position: handler.position() };
    }),
  ];
}
