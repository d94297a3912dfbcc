import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { title } from "../entry/contract.ts";
import { id } from "../runtime/event.ts";

export const duplicateEntry = call({
  method: "post",
  path: "/api/entries/{id}/duplicate",
  tag: "entries",
  summary:
    "Begins a new page with the text and the settings of another, as a draft. It stands beside it unless another place is named.",
  params: z.object({ id: pathId }),
  body: z.strictObject({
    /** The title of the other one with “ (Copy)” when it is left out. */
    title: title.optional(),
    /** Where the copy goes: below a page, or to the top (null). */
    parent_entry_id: id.nullable().optional(),
    /** True copies what is written but not published yet, for those who can edit. */
    draft: z.boolean().default(false),
    /** Whether the app opens the copy: its own business, accepted because the specification sends it. */
    redirect: z.unknown().optional(),
  }),
  answer: z.object({ id: z.string(), uuid: z.string(), slug: z.string(), title: z.string() }),
});
