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

export const getInsertableSchemas = call({
  method: "get",
  path: "/api/modules/schemas",
  tag: "modules",
  summary:
    "The types of modules of this space that one may put into pages, by their names; none for those without an account.",
  answer: z.object({ data: z.array(moduleType) }),
});
