import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { verification } from "./verification.ts";

export { type Verification, verification } from "./verification.ts";

const stalePage = entrySummary.extend({
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  verification,
});
export type StalePage = z.infer<typeof stalePage>;

export const getStalePages = call({
  method: "get",
  path: "/api/verifications",
  tag: "verification",
  summary:
    "The pages whose check is due, the longest due first: those that you check yourself, or all (admins, developers).",
  query: z.object({
    ...paging,
    of: z.enum(["mine", "all"]).default("mine"),
  }),
  answer: listOf(stalePage),
});
