import { cleanText, isShowable, wrong } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import { approvals } from "./approvals.ts";
import { messages } from "./messages.ts";
import { ofOldPages, schemasOf } from "./page-fields.ts";

/** A value of a custom field. Which fits which field is decided where it is filled in. */
export const customValue = z.union([
  cleanText.max(2_000),
  z.number(),
  z.boolean(),
  z.array(cleanText.max(200)).max(200),
]);

/** What is shown on a page, and how (specification 1, section 3, "Entry settings"). Absent means shown, without colour. */
export const entrySettings = z.strictObject({
  title: z.boolean().optional(),
  attribution: z.boolean().optional(),
  tags: z.boolean().optional(),
  description: z.boolean().optional(),
  banner_image: z.boolean().optional(),
  chapters: z.boolean().optional(),
  tableOfContents: z.boolean().optional(),
  publishedDate: z.boolean().optional(),
  feedback: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, wrong(runtimeMessages.notColor))
    .nullable()
    .optional(),
  attributed_user_id: id.nullable().optional(),
  /** The picture across the top of the page: the address of an uploaded file, or of one elsewhere. */
  banner_url: cleanText.max(2000).refine(isShowable, wrong(messages.notPicture)).nullable().optional(),
  /** Which part of it is shown: 0 its top, 100 its bottom; null the middle. */
  banner_position: z.number().int().min(0).max(100).nullable().optional(),
  /** The values of its custom fields, by the id of the field: all of them that it has, given at once. */
  custom: z.record(id, customValue).optional(),
});
export type EntrySettings = z.infer<typeof entrySettings>;

/**
 * What is said of a page beside its text, by the names that facts, calls and answers use. A draft holds those that it
 * changes, and publishing gives them to readers; outside of writing they change at once.
 */
export const entryFields = z.strictObject({
  title: cleanText,
  description: cleanText,
  ...schemasOf("stored"),
  settings: entrySettings,
  /** Ids of tags. */
  tags: z.array(id),
});
export type EntryFields = z.infer<typeof entryFields>;
/** Some of them. Settings that are absent stay as they are. */
export const changedFields = entryFields.partial();
export type ChangedFields = z.infer<typeof changedFields>;

export const entryType = z.enum(["blog", "section"]);
export type EntryType = z.infer<typeof entryType>;

/** Who a sharing record of a page gives a level to. "public" is everyone, "logged_in" every member of the space, "link" who opened a link. */
const principal = z
  .string()
  .regex(/^(user:[0-9a-f-]{36}|group:[0-9a-f-]{36}|link:[0-9a-f-]{36}|special:(public|logged_in))$/);
/** 0 none, 1 view, 2 comment, 3 edit, 4 manage (decision 34). */
export const level = z.number().int().min(0).max(4);

/** Stream `entry-{id}`: the life of an entry. Its text is in `draft-{id}`. */
export const entryEvents = {
  EntryCreated: event(
    z.strictObject({
      entry_id: id,
      type: entryType,
      title: cleanText,
      description: cleanText,
      parent_id: id.nullable(),
      author_id: id,
      ...z.object(schemasOf("stored")).partial().required(ofOldPages).shape,
      settings: entrySettings,
    }),
  ),
  EntryRenamed: event(z.strictObject({ title: cleanText })),
  EntryMoved: event(z.strictObject({ parent_id: id.nullable(), sort_order: z.number().min(0) })),
  EntrySorted: event(z.strictObject({ sort_order: z.number().min(0) })),
  /** Only the settings that changed; null removes a colour, an attribution or a banner. */
  EntrySettingsChanged: event(z.strictObject({ settings: entrySettings })),
  /** Only what changed, of all that has no fact of its own. */
  EntryDescribed: event(
    z.strictObject({
      description: cleanText.optional(),
      ...z
        .object(schemasOf("stored"))
        .omit({ sort_order: true, show_in_nav: true, template_id: true })
        .partial().shape,
    }),
  ),
  /** All tags of the page, by their ids, given at once. */
  EntryTagged: event(z.strictObject({ tags: z.array(id) })),
  /** New pages can begin with it, or not any more. */
  EntryTemplateSet: event(z.strictObject({ is_template: z.boolean() })),
  /** It is pinned on this page, while it is below it. Null: it is not pinned. */
  EntryPinned: event(z.strictObject({ parent_id: id.nullable() })),
  /** How many people must approve it, and what is below it, before it is published. Null: as many as above. */
  EntryApprovalsSet: event(z.strictObject({ approvals: approvals.nullable() })),
  /** It is somebody else's page from now on. */
  EntryHandedOver: event(z.strictObject({ author_id: id })),
  EntryNavChanged: event(z.strictObject({ show_in_nav: z.boolean() })),
  EntryShared: event(z.strictObject({ principal, level })),
  EntryUnshared: event(z.strictObject({ principal })),
  /** It takes no access from above any more: what it keeps stands on it as records of its own. */
  EntryInheritanceStopped: event(z.strictObject({})),
  EntryInheritanceResumed: event(z.strictObject({})),
  /** The entry and everything below it are in the trash. */
  EntryTrashed: event(z.strictObject({})),
  EntryRestored: event(z.strictObject({ parent_id: id.nullable() })),
  /** It was in the trash, and was taken out of it for good. Only the log still has it. */
  EntryPurged: event(z.strictObject({})),
};
