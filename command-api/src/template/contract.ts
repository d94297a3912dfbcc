import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const setTemplate = call({
  method: "put",
  path: "/api/entries/{id}/template",
  tag: "templates",
  summary: "Makes a page a template, with which new pages can begin, or none.",
  params: z.object({ id: pathId }),
  body: z.strictObject({ is_template: z.boolean() }),
});
