import { call } from "@annals/http/contract";
import * as z from "zod";
import { account, name } from "../person/contract.ts";
import { signedIn } from "../session/contract.ts";
import { spaceKey } from "../space-admin/contract.ts";

export const setUp = call({
  method: "post",
  path: "/api/setup",
  tag: "session",
  summary: "Creates the first space and its first admin.",
  signedIn: false,
  body: z.strictObject({
    ...account,
    space_name: name,
    space_key: spaceKey.optional(),
    hue: z.number().min(0).max(360).optional(),
  }),
  answer: signedIn,
  statuses: { 409: "Annals is set up already." },
});
