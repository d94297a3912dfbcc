import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb, entrySummary, fields, heading, sharingRecord } from "../entry/contract.ts";
import { moduleSchema } from "../module/contract.ts";
import { person } from "../person/contract.ts";
import { pagePins } from "../pin/pins.ts";
import { pageReview } from "../review/review.ts";
import { plan } from "../schedule/plan.ts";
import { tag } from "../tag/tag.ts";
import { verification } from "../verification/verification.ts";
import { voteSummary } from "../vote/contract.ts";

/** Who holds the editor seat, for members; only those who can edit see the email, the last saving and the lease. */
export const occupant = person.extend({
  email: z.string().nullable(),
  /** Their strongest role in this space; null for none. */
  role: z.string().nullable(),
  since: z.string(),
  until: z.string(),
  last_saved_at: z.string().nullable(),
  /** The window in which they write; null for a client that named none. */
  lease: z.string().nullable(),
});

/**
 * What features add to the answer about a page, by the name of the field. A new one is added here; `EntryPart` in
 * `entry/part.ts` is what else it needs.
 */
export const entryParts = {
  tags: z.array(tag),
  /** New pages can begin with it. */
  is_template: z.boolean(),
  /** Whether it is pinned on the page above, and what is pinned on it. */
  pins: pagePins,
  /** When the draft will be published; null when that is not planned, and for those who cannot edit. */
  scheduled: plan.nullable(),
  /** By when it is to be checked; null when nobody has to, and for guests. */
  verification: verification.nullable(),
  /** By when and from which version on people are asked to read it; null for those who are not asked and cannot edit it. */
  confirmation: z
    .object({
      due: z.string().nullable(),
      version: z.number().int(),
      /** Whether the person who asks is to read it, and the last version that they confirmed. */
      is_asked: z.boolean(),
      mine: z.number().int().nullable(),
    })
    .nullable(),
  /** Who looks at its draft, and how many must approve it; null for those who cannot edit. */
  review: pageReview.nullable(),
  /** Whether the person who asks follows it. */
  is_followed: z.boolean(),
  /** How many found it helpful, and what the person who asks said. */
  feedback: z.object({ yes: z.number().int(), mine: z.boolean().nullable() }),
  /** The vote of the person who asks. */
  vote: z.string().nullable(),
  /** All votes for it. */
  vote_summary: voteSummary,
  /** How many comments on it the person who asks sees, replies included. */
  comments_count: z.number().int(),
};
export type EntryParts = { [Name in keyof typeof entryParts]: z.infer<(typeof entryParts)[Name]> };

export const entry = entrySummary.extend({
  ...fields,
  parent_entry_id: z.string().nullable(),
  /** With its first 50 children in the order of the navigation: the pages beside this one. */
  parent: crumb.extend({ children: z.array(crumb) }).nullable(),
  /** Only for those who may manage the entry; others get an empty list. */
  sharing: z.array(sharingRecord),
  /** Id of the author, as `author_id`; `author_user` is the person. */
  author: z.string(),
  author_id: z.string(),
  author_user: person,
  /** The people whom the settings name as the author to show; for those who can edit, the settings of the draft. */
  attributed_users: z.array(person),
  occupied_by: z.array(occupant),
  /** 1 when there is a draft that differs from what is published (only for those who can edit), else 0. */
  drafts_count: z.number().int(),
  /** Ancestors from the top, without the entry itself. */
  breadcrumbs: z.array(crumb),
  prev_sibling: crumb.nullable(),
  next_sibling: crumb.nullable(),
  children_count: z.number().int(),
  /** A fact of this page could not be taken in: it cannot be shown until that is fixed, and the text is empty. */
  parked: z.boolean(),
  /** Safe HTML of the published text; empty when nothing is published. */
  html: z.string(),
  headings: z.array(heading),
  /** The published text as the list of its modules, hidden ones only for those who can edit. Absent in a short answer. */
  modules: z.array(moduleSchema).optional(),
  published_at: z.string().nullable(),
  published_by: person.nullable(),
  /** Number of the published version; 0 for none. */
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Set when the answer is of a moment of the past; it then has no siblings and counts no children. */
  at: z.string().nullable(),
  ...entryParts,
});
export type Entry = z.infer<typeof entry>;

export const getEntry = call({
  headers: ["Annals-After", "If-None-Match", "ETag", "Prefer"],
  method: "get",
  path: "/api/entries/{id}",
  tag: "entries",
  summary: "A page as it is read, or as it was at a moment.",
  params: z.object({ id: pathId }),
  /** `at` is a moment of the past; answers are as they were then, for those who may manage it (decision 19). */
  query: z.object({ at: z.iso.datetime({ offset: true }).optional() }),
  answer: entry,
});
