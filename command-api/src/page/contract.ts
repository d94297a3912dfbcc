import { blockSchema, cleanText, wrong } from "@annals/document";
import { call, describedBy, pathId } from "@annals/http/contract";
import * as z from "zod";
import { description, firstAnswers, title } from "../entry/answered.ts";
import { customValue, entrySettings, entryType } from "../entry/events.ts";
import { messages } from "../entry/messages.ts";
import {
  beginningSchemas,
  icon,
  type PageFlag,
  pageFieldNames,
  pageFlags,
  schemasOf,
  sortOrder,
} from "../entry/page-fields.ts";
import { id } from "../runtime/event.ts";

export { firstAnswers, icon, type PageFlag, pageFieldNames, pageFlags, sortOrder };

const params = z.object({ id: pathId });
export const createEntry = call({
  method: "post",
  path: "/api/entries/create",
  tag: "entries",
  summary:
    "Creates an entry, with its text if that is given as blocks or as Markdown: a draft, or published at once. With an id, a retry creates it only once.",
  /** A document of the largest size (4 MB), written with escapes. */
  maxBody: 8 * 1024 ** 2,
  body: z.strictObject({
    id: id.optional(),
    title: title.default("Untitled"),
    description: description.default(""),
    type: entryType.default("blog"),
    parent_entry_id: id.nullable().default(null),
    ...beginningSchemas,
    settings: entrySettings.default({}),
    /** Its text: the whole list of blocks. Checked by the rules of the document format. */
    blocks: z.array(describedBy(z.unknown(), blockSchema)).optional(),
    /** Instead of `blocks`: its text as Markdown. Links and pictures lead where they are written to lead. */
    markdown: cleanText.max(200_000).optional(),
    /** True publishes it at once. */
    published: z.boolean().default(false),
    /** Whoever manages members may create a page for another member; others name themselves or nobody. */
    author_id: id.nullish(),
  }),
  answer: z.object({ id: z.string(), uuid: z.string(), slug: z.string(), title: z.string() }),
});

export const renameEntry = call({
  method: "put",
  path: "/api/entries/{id}/rename",
  tag: "entries",
  summary: "Renames an entry at once and without a draft.",
  params,
  body: z.strictObject({ title }),
});

export const changeEntry = call({
  method: "put",
  path: "/api/entries/{id}/settings",
  tag: "entries",
  summary:
    "Changes settings of an entry at once and without a draft, as the tree does. What is left out stays, also of `custom`: null takes a value away.",
  params,
  body: z.strictObject({
    description: description.optional(),
    ...z.object(schemasOf("sent")).omit({ template_id: true }).partial().shape,
    settings: entrySettings.extend({ custom: z.record(id, customValue.nullable()).optional() }).optional(),
  }),
});

export const moveEntry = call({
  method: "put",
  path: "/api/entries/{id}/move",
  tag: "entries",
  summary:
    "Moves an entry, with everything below it, below another one or to the top (null). Below itself is 422.",
  params,
  body: z
    .strictObject({
      destination_id: id.nullable(),
      /** Another name of it: one of them is given. */
      parent_entry_id: id.nullable(),
      sort_order: sortOrder,
    })
    .partial()
    .refine(
      ({ destination_id, parent_entry_id }) =>
        (destination_id === undefined) !== (parent_entry_id === undefined),
      { ...wrong(messages.noDestination), path: ["destination_id"] },
    ),
});

export const reorderEntries = call({
  method: "put",
  path: "/api/entries/reorder",
  tag: "entries",
  summary: "Puts siblings in this order: the place of each in the list becomes its sort order.",
  body: z.strictObject({ parent_entry_id: id.nullable(), sort_order: z.array(id).min(1).max(1000) }),
});

export const deleteEntry = call({
  method: "delete",
  path: "/api/entries/delete/{id}",
  tag: "entries",
  summary: "Moves an entry, with everything below it, to the trash.",
  params,
});

export const restoreEntry = call({
  method: "put",
  path: "/api/entries/restore/{id}",
  tag: "entries",
  summary: "Restores an entry from the trash; to the top when its parent is gone.",
  params,
});
