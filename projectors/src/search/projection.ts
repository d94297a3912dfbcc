import { needs } from "@annals/access";
import { named } from "@annals/document";
import type { Client } from "@annals/postgres";
import type { KnownDocument, SearchDocument, SearchEngine } from "@annals/search";
import { aclGrantTable, entryTable } from "../entry/tables.ts";
import { mentionTable } from "../mention/tables.ts";
import { pageTable } from "../page/tables.ts";
import { type Marks, marksOf, type Source, sourceOf } from "../runtime/model/marks.ts";
import type { MarksProjection } from "../runtime/model/projection.ts";
import { columnsOf } from "../runtime/table/table.ts";
import { searchPendingTable } from "./tables.ts";
import { ofMentionedPages, titlesFor } from "./titles.ts";

/** The columns of an entry that are in its search document, or decide whether it has one. */
const ofEntries = sourceOf(entryTable, {
  id: "id",
  columns: ["title", "version", "ancestors", "acl", "author", "trashed"],
});

/** The names of those who are mentioned are found in the text. */
const ofMentions = sourceOf(mentionTable, { id: "entry", columns: ["name"] });

/** What a feature adds to the search documents of entries, from a table of its own. */
export interface SearchPart {
  /** Rows that change the documents of their entries. */
  source: Source;
  /** SQL of words that find an entry beside its text, as an array; never null. */
  tags: (entry: string) => string;
  /** SQL of marks by which searches are narrowed, as an array of text; never null. */
  labels: (entry: string) => string;
}

/** Marks the entries whose search document is no longer true. */
export function searchMarks(parts: SearchPart[]): Marks {
  return marksOf(
    searchPendingTable,
    ofEntries,
    ofMentions,
    ofMentionedPages,
    ...parts.map(({ source }) => source),
  );
}

/** How the index of a generation is made and written, through the transaction that takes the marks. */
export type SearchOptions = Pick<SearchEngine, "searchFor" | "createSearchTables"> &
  Partial<Omit<SearchEngine, "name" | "watch">>;

/** The search documents of entries, made from what `content` has of them. */
export function searchProjection(options: SearchOptions, marks: Marks, parts: SearchPart[]): MarksProjection {
  const { searchFor, createSearchTables, searchVersion = "", searchNames } = options;
  const documentsOf = documentsWith(parts, searchNames === "principals" ? audience : "null");
  const knownDocuments = knownWith(parts);
  return {
    name: "search",
    follows: { projection: "content", marks },
    // Documents of other parts are other documents.
    version: `${searchVersion} ${documentsOf}`,
    create: createSearchTables,
    drop: options.dropSearch,
    isWhole: options.searchIsWhole,
    beginAgain: options.beginSearchAgain,
    endAgain: options.endSearchAgain,
    fill: (client, schema, work) => searchFor(schema, client).fill(work),
    async takeOver(client, schema, from) {
      const { rows } = await client.query<KnownDocument>(knownDocuments);
      return searchFor(schema, client).takeOver(from, rows);
    },
    held: (client, schema) => searchFor(schema, client).ids(),
    async take(ids, client, schema) {
      const index = searchFor(schema, client);
      const documents = await readDocuments(client, documentsOf, ids);
      const found = new Set(documents.map(({ id }) => id));
      const gone = ids.filter((id) => !found.has(id));
      if (documents.length > 0) await index.put(documents);
      if (gone.length > 0) await index.remove(gone);
    },
  };
}

const e = columnsOf(entryTable, "e");
const p = columnsOf(pageTable, "p");
const m = columnsOf(mentionTable, "m");
const g = columnsOf(aclGrantTable, "g");

/** The search documents of entries; those in the trash have none. */
const documentsWith = (parts: SearchPart[], audience: string) => `
  select ${beside}, ${contentWith(parts)}, ${e.title},
    coalesce((select array_agg(h ->> 'title') from jsonb_array_elements(${p.headings}) h), '{}') as headings,
    coalesce(${p.text}, '') as body, ${names} as names, ${titlesFor(e)} as titles, ${tagsWith(parts)} as tags, ${labelsWith(parts)} as labels, ${audience} as audience
  ${searchable} and ${e.id} = any($1)`;

/** The same without the parts that `content` stands for. */
const knownWith = (parts: SearchPart[]) => `select ${beside}, ${contentWith(parts)} ${searchable}`;

const beside = `${e.id}, ${e.space}, ${e.ancestors}, ${e.acl}, ${e.author}, ${e.version} > 0 as published`;
/** Whom the record set of an entry names. */
const audience = `(select json_build_object(
    'view', coalesce(json_agg(${g.principal}) filter (where ${g.level} >= ${needs.view}), '[]'::json),
    'edit', coalesce(json_agg(${g.principal}) filter (where ${g.level} >= ${needs.seeUnpublished}), '[]'::json))
  from ${aclGrantTable.name} g where ${g.acl} = ${e.acl})`;
const searchable = `from ${entryTable.name} e left join ${pageTable.name} p on ${p.entry} = ${e.id} where not ${e.trashed}`;
const names = `(select jsonb_object_agg(${m.person}, ${m.name}) from ${mentionTable.name} m where ${m.entry} = ${e.id})`;
const tagsWith = (parts: SearchPart[]) =>
  ["'{}'::text[]", ...parts.map(({ tags }) => tags(e.id))].join(" || ");
const labelsWith = (parts: SearchPart[]) =>
  ["'{}'::text[]", ...parts.map(({ labels }) => labels(e.id))].join(" || ");

/** A hash of all parts of a document beside its place and access. */
const contentWith = (parts: SearchPart[]) => `encode(sha256(convert_to(json_build_array(
    ${e.title}, ${p.headings}, ${p.text}, ${names}, ${titlesFor(e)}, ${tagsWith(parts)}, ${labelsWith(parts)})::text, 'UTF8')), 'base64') as content`;

/** What people or pages are called, by their ids; null when there are none. */
type Called = Record<string, string> | null;

interface Named {
  names: Called;
  titles: Called;
  audience: NonNullable<SearchDocument["audience"]> | null;
}

async function readDocuments(client: Client, text: string, ids: string[]): Promise<SearchDocument[]> {
  const { rows } = await client.query<Omit<SearchDocument, "audience"> & Named>({
    name: "search documents",
    text,
    values: [ids],
  });
  return rows.map(({ names, titles, audience, ...document }) => {
    const nameOf = (person: string) => calledIn(names, person) ?? "";
    const titleOf = (page: string) => calledIn(titles, page);
    const called = (text: string) => named(text, nameOf, titleOf);
    const { headings, body } = document;
    return {
      ...document,
      ...(audience !== null && { audience }),
      headings: headings.map(called),
      body: called(body),
    };
  });
}

/** An id is whatever somebody wrote, as `constructor`. */
function calledIn(names: Called, id: string): string | undefined {
  const key = id.toLowerCase();
  return names !== null && Object.hasOwn(names, key) ? names[key] : undefined;
}
