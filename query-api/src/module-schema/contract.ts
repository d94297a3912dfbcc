import { moduleType } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";

export const getModuleSchemas = call({
  method: "get",
  path: "/api/admin/moduleSchemas",
  tag: "modules",
  summary: "The types of modules that this space defines, by their names (admins).",
  answer: z.object({ data: z.array(moduleType) }),
});
