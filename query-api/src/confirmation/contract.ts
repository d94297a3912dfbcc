import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const named = z.object({ id: z.string(), name: z.string() });

const readers = z.object({
  /** Whom the page asks; null when it asks nobody. */
  asked: z
    .object({
      people: z.array(named),
      groups: z.array(named),
      due: z.string().nullable(),
      /** The first version that counts. */
      version: z.number().int(),
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
