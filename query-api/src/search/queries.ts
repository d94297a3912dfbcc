import { schemaOf } from "@annals/projectors/tables";
import type { SearchAnswer } from "@annals/search";
import { searchScope } from "../access/scope.ts";
import type { Viewer } from "../access/viewer.ts";
import type { Deps } from "../deps.ts";
import type { Reads } from "../reads.ts";
import { statement } from "../statement.ts";
import type { Person } from "../user/contract.ts";
import { type PersonRow, personOf } from "../user/person.ts";
import type { SearchResult } from "./contract.ts";

const foundStatement = statement<{ id: string; slug: string; icon: string }, { ids: string[] }>(
  "found_entries",
  ({ read, access }) => `
    select e.id, e.slug, e.icon from ${read}.entry e
    where e.space = $space and e.id = any($ids::uuid[]) and ${access.visible("e")}`,
);

/** What a page of a search shows. */
export interface Found {
  results: SearchResult[];
  total: number;
  corrected: string | null;
}

/** Finds pages as far as the viewer may view them. Nothing is found for an empty text. */
export async function findPages(
  { reads, searchFor, pool }: Pick<Deps, "reads" | "searchFor" | "pool">,
  viewer: Viewer,
  text: string,
  page: { limit: number; offset: number },
): Promise<Found> {
  if (text === "") return { results: [], total: 0, corrected: null };
  const scope = await searchScope(reads, viewer);
  const index = searchFor(schemaOf(reads.generation()), pool);
  const { hits, total, corrected } = await index.search(text, scope, page);
  return { results: await shown(reads, viewer, hits), total, corrected };
}

/** What engines do not know of a page; what the read models no longer show falls out. */
async function shown(reads: Reads, viewer: Viewer, hits: SearchAnswer["hits"]): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const rows = await reads.rows(foundStatement, viewer, { ids: hits.map((hit) => hit.id) });
  const known = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = known.get(hit.id);
    if (row === undefined) return [];
    const { id, title, trail, snippet, titleMatches, snippetMatches } = hit;
    const { slug, icon } = row;
    return [
      {
        id,
        uuid: id,
        slug,
        title,
        icon,
        breadcrumbs: trail,
        snippet,
        title_matches: titleMatches,
        snippet_matches: snippetMatches,
      },
    ];
  });
}

/** A word of the text begins a word of the name, or is nearly one. */
const peopleStatement = statement<PersonRow, { text: string; beginnings: string[]; limit: number }>(
  "found_people",
  ({ read }) => `
    select p.id, p.first_name, p.last_name, p.display_name
    from ${read}.member m join ${read}.person p on p.id = m.person
    where m.space = $space and not p.erased
      and (public.unaccent(' ' || p.display_name) ilike any($beginnings::text[])
        or public.word_similarity($text, public.unaccent(p.display_name)) >= 0.5)
    order by public.unaccent(' ' || p.display_name) ilike any($beginnings::text[]) desc,
      public.word_similarity($text, public.unaccent(p.display_name)) desc, lower(p.display_name), p.id
    limit $limit`,
);

/** Members of the space by their names. Guests find nobody. */
export async function findPeople(
  reads: Reads,
  viewer: Viewer,
  text: string,
  limit: number,
): Promise<Person[]> {
  if (text === "" || viewer.person === null) return [];
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  const beginnings = plain
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .slice(0, 8)
    .map((word) => `% ${word.replace(/[\\%_]/g, "\\$&")}%`);
  const rows = await reads.rows(peopleStatement, viewer, { text: plain, beginnings, limit });
  return rows.map((row) => personOf(row));
}
