import { blockSchema } from "@annals/document";
import { call, describedBy, listOf, longPaging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary, fields } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

const template = entrySummary.extend({
  description: z.string(),
  author_user: person,
  /** How many pages began with it, of those that the viewer may view. */
  pages: z.number().int(),
});
export type Template = z.infer<typeof template>;

export const getTemplates = call({
  method: "get",
  path: "/api/templates",
  tag: "templates",
  summary: "The templates of the space, the most used first.",
  query: z.object(longPaging),
  answer: listOf(template),
});

export const getTemplate = call({
  method: "get",
  path: "/api/templates/{id}",
  tag: "templates",
  summary: "What a new page takes over from a template.",
  params: z.object({ id: pathId }),
  answer: z.object({
    id: z.string(),
    title: z.string(),
    icon: fields.icon,
    settings: fields.settings,
    /** Ids of tags. */
    tags: z.array(z.string()),
    /** The published modules; hidden ones only for those who can edit the template. */
    blocks: z.array(describedBy(z.any(), blockSchema)),
  }),
});
