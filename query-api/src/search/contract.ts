import { call, flag, listOf, whole } from "@annals/http/contract";
import * as z from "zod";
import { customType } from "../field/contract.ts";
import { person } from "../person/contract.ts";
import { countedTag, tag } from "../tag/contract.ts";

const range = z.tuple([z.number().int(), z.number().int()]);
export const searchResult = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The line in which it was found; empty when found by the title alone. */
  snippet: z.string(),
  /** Places of the match, [start, end) in UTF-16 units. */
  title_matches: z.array(range),
  snippet_matches: z.array(range),
});
export type SearchResult = z.infer<typeof searchResult>;
/** An operator in a search text, as in `tag:leave`, `in:"pay and perks"` and `field:"team=Night shift"`: before it, its name, its value in quotes or bare. */
export const operatorPattern = String.raw`(^|\s)(tag|in|author|updated|title|field):(?:"([^"]*)"?|(\S*))`;
const q = z.string().trim().max(500);
/** The time zone of the person, such as "Europe/Berlin": in it the days of `updated:` begin and end. */
const zone = z.string().max(64).default("UTC");

export const search = call({
  method: "get",
  path: "/api/search",
  tag: "search",
  summary:
    'Finds pages by title, headings, text, tags and the titles above them. `tag:leave`, `in:benefits`, `author:ann`, `updated:2026-03` and `title:policy` narrow it, `field:team=Bakers`, `field:seats=4..20` and `field:owner` by custom fields, `"paid leave"` is looked for word for word, and `-draft` leaves out pages with that word; beside words, the 500 pages that fit these best are looked through.',
  query: z.object({
    q,
    zone,
    page: whole(1, 100).default(1),
    per_page: whole(1, 50).default(9),
    /** 1 searches for exactly what was typed, without corrections. */
    exact: flag.default(false),
    /** "tags" adds the tags of the pages that were found. */
    facets: z.enum(["tags", "none"]).default("none"),
  }),
  answer: z.object({
    data: z.array(searchResult),
    people: z.array(person),
    /** How many of the first 200 found pages have each tag. Empty unless it was asked for. */
    tags: z.array(countedTag),
    /** The corrected text that was searched, when no page has the words as typed. */
    corrected: z.string().nullable(),
    /** A suggested correction, when hardly any page has them. */
    suggested: z.string().nullable(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  }),
});

const foundPage = searchResult.extend({
  tags: z.array(tag),
  /** The shown author of the page. */
  author_user: person,
  updated_at: z.string(),
});
export type FoundPage = z.infer<typeof foundPage>;

export const resultOrder = z.enum(["best", "updated", "title"]);
export type ResultOrder = z.infer<typeof resultOrder>;

const pages = z.number().int();
/** Filters for the results, with how many each would leave. */
const facets = z.object({
  /** Top pages above some of them; counted without the `in:` filter. */
  places: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string(), pages })),
  tags: z.array(countedTag),
  /** The most frequent first; counted without the `author:` filter. */
  authors: z.array(z.object({ person, pages })),
  /** This month, this year and before, as values of `updated:`; counted without that filter. */
  periods: z.array(z.object({ value: z.string(), pages })),
  /** Custom fields that some of them are filled in with; each counted without the filters by that field. */
  fields: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      label: z.string(),
      type: customType,
      pages,
      /** Of choices, people and yes or no: what it is filled in with, as it is written behind `field:key=`. */
      values: z.array(z.object({ value: z.string(), pages })),
    }),
  ),
});
export type Facets = z.infer<typeof facets>;

export const searchResults = call({
  method: "get",
  path: "/api/search/results",
  tag: "search",
  summary:
    "The same search with more about each page, for a screen of its own: the best 500 pages, and the tags, authors, places and times that can narrow them.",
  query: z.object({
    q,
    zone,
    page: whole(1, 25).default(1),
    per_page: whole(1, 20).default(20),
    exact: flag.default(false),
    /** The best match first, the one that changed last, or by title. */
    sort: resultOrder.default("best"),
  }),
  answer: listOf(foundPage).extend({
    people: z.array(person),
    facets,
    corrected: z.string().nullable(),
    suggested: z.string().nullable(),
  }),
});

const mentions = z.object({ q, per_page: whole(1, 20).default(5) });
export const mentionUsers = call({
  method: "get",
  path: "/api/mentions/users/search",
  tag: "search",
  summary:
    "People to mention. Nobody for an empty text. With a page, only those who can view it, or manage it.",
  query: mentions.extend({
    /** The page that they are mentioned on: nobody is offered who cannot view it. */
    entry: z.guid().optional(),
    /** 1 for a private comment on it: only those who manage it read that. */
    private: flag.default(false),
  }),
  answer: z.object({ data: z.array(person) }),
});
export const mentionEntries = call({
  method: "get",
  path: "/api/mentions/entries/search",
  tag: "search",
  summary: "Pages to mention. None for an empty text.",
  query: mentions,
  answer: z.object({ data: z.array(searchResult) }),
});
