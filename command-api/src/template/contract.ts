import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const setTemplate = call({
  method: "put",
  path: "/api/entries/{id}/template",
  tag: "templates",
  summary: "Makes a page a template, from which new pages can start, or an ordinary page again.",
  params: z.object({ id: pathId }),
  body: z.strictObject({ is_template: z.boolean() }),
});
