import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { comparison } from "../revision/contract.ts";

const named = z.object({ id: z.string(), name: z.string() });

const readers = z.object({
  /** The title of the page. */
  title: z.string(),
  /** Whom the page asks; null when it asks nobody. */
  asked: z
    .object({
      people: z.array(named),
      groups: z.array(named),
      due: z.string().nullable(),
      /** That day is over everywhere: who has not read it by now is late. */
      late: z.boolean(),
      /** The first version that counts. */
      version: z.number().int(),
      /** When those who had not read it were last told so. */
      reminded_at: z.string().nullable(),
    })
    .nullable(),
  /** Who is asked and can view the page, by name. */
  readers: z.array(
    named.extend({
      /** The last version that they confirmed; null for none. */
      version: z.number().int().nullable(),
      confirmed_at: z.string().nullable(),
      has_read: z.boolean(),
    }),
  ),
  /** How many more have confirmed it, who are not asked any more, or are gone. */
  others: z.number().int(),
});
export type Readers = z.infer<typeof readers>;

export const getReaders = call({
  method: "get",
  path: "/api/entries/{id}/confirmation",
  tag: "confirmation",
  summary: "Who is asked to read a page, and who has confirmed it, for those who manage it.",
  params: z.object({ id: pathId }),
  answer: readers,
});

export const downloadReaders = call({
  method: "get",
  path: "/api/entries/{id}/confirmation.csv",
  tag: "confirmation",
  summary: "The same as CSV, with a column for who is late.",
  params: z.object({ id: pathId }),
  answer: "stream",
  headers: ["Content-Disposition"],
});

const toRead = entrySummary.extend({
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The day by which they are to have read it. */
  due: z.string().nullable(),
  /** The last version that they confirmed; null for none. */
  mine: z.number().int().nullable(),
});
export type PageToRead = z.infer<typeof toRead>;

export const getToRead = call({
  method: "get",
  path: "/api/users/me/reading",
  tag: "confirmation",
  summary: "The pages that you are asked to read and have not confirmed, the nearest day first.",
  query: z.object(paging),
  answer: listOf(toRead),
});

export const getChangesToRead = call({
  method: "get",
  path: "/api/entries/{id}/confirmation/changes",
  tag: "confirmation",
  summary: "What changed in a page since the version that you confirmed.",
  params: z.object({ id: pathId }),
  answer: comparison.extend({
    /** The version that one confirmed, and the one that is published. */
    from: z.number().int(),
    to: z.number().int(),
  }),
});
