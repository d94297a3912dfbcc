import { createHash } from "node:crypto";
import type { Client } from "@annals/postgres";
import { lexemesVersion } from "../document.ts";

/** What a statement can be sent through: a pool, or a client inside a transaction. */
export type Queryable = Pick<Client, "query">;

/** A schema's name, checked and quoted for SQL. @throws Error for a name that is not plain. */
export function schemaName(schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  return `"${schema}"`;
}

/** Terms of a question that are scored by where they stand, and the kinds of places. */
export const scoredTerms = 4;
export const scoredSteps = 6;
export const points = [0.75, 0.7, 0.5, 0.4, 0.25, 0.15];
/** The maximum number of scored documents; nobody reads further. */
export const maxScored = 200;
export const maxTitled = 50;

/**
 * Makes the tables of an index in a schema that exists. Ids are any text. `words` holds every lexeme of a document, and
 * once more behind a sign those of the title (=), of headings and tags (#) and those that stand in the text often for its
 * length (+): so the index itself distinguishes good matches from others. It is only for the index; `marks` repeats those
 * with a sign, small enough to be read for each candidate.
 */
export async function createSearchTables(client: Queryable, schema: string): Promise<void> {
  await client.query(searchTables(schema));
}

/** The statements that make the tables of an index. What is said of the documents tells indexes that hold the same of the same. */
export function searchTables(schema: string): string {
  const s = schemaName(schema);
  return `${tables(s)}
    comment on table ${s}.search_document is '${kind}';`;
}

function tables(s: string): string {
  return `
    create table ${s}.search_document (
      id text collate "C" primary key,
      space text collate "C" not null,
      acl text collate "C" not null,
      author text collate "C" not null,
      published boolean not null,
      ancestors text[] collate "C" not null,
      title text not null,
      title_key text collate "C" not null,
      -- That of the index when it was put in: who has kept the text sees whether it is still the same.
      revision bigint not null,
      -- Tells what it was made of from all else.
      content text collate "C",
      marks tsvector not null,
      words tsvector not null
    ) with (toast_tuple_target = 4096);
    -- What is large goes out of the row, nothing is packed: marks are read for each candidate, and few enough to stay in it.
    alter table ${s}.search_document alter column words set storage external, alter column marks set storage external;
    -- Statistics of words and ancestors take seconds to make, and without them the planner always takes the index.
    alter table ${s}.search_document alter column words set statistics 0, alter column marks set statistics 0, alter column ancestors set statistics 0;
${createIndexes(s)}
    create table ${s}.search_text (
      id text collate "C" primary key,
      headings text not null,
      -- Its beginning, as far as it is read for judging and showing it.
      body text not null
    );
    alter table ${s}.search_text alter column body set storage external;
    alter table ${s}.search_text alter column body set statistics 0, alter column headings set statistics 0;
${wordTables(s)}
    -- The documents of a scope that fit. Null for "in all record sets". A small table, or all of a space, would be read whole
    -- and each text unpacked: no plan but the one by the index of words is left open here.
    create function ${s}.search_fitting(query tsquery, in_space text, viewer text, own_drafts boolean, can_view text[], can_edit text[], most int)
    returns setof tid language sql stable rows 300
    set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
      select ctid from ${s}.search_document
      where words @@ query and space || '' = in_space and (
        author = viewer and (published or own_drafts)
        or (can_view is null or acl = any(can_view)) and (published or can_edit is null or acl = any(can_edit)))
      limit most
    $$;
${documentsFunction(s)}`;
}

/** The words of an index, by space, for whichever engine has its documents. */
export const wordTables = (s: string): string => `\
    -- Counts what was put in and taken out, so that who keeps words in memory sees that there is more to know.
    create table ${s}.search_revision (revision bigint not null);
    insert into ${s}.search_revision values (0);
    -- Every word of a space, in how many documents it is, its English stem, and at which revision that was.
    create table ${s}.search_word (
      space text collate "C" not null,
      word text collate "C" not null,
      stem text collate "C" not null,
      documents int not null,
      changed bigint not null,
      primary key (space, word)
    );
    create index search_word_changed on ${s}.search_word (space, changed);`;

/** Whether the tables of two schemas hold the same of the same documents. */
export async function areAlike(client: Queryable, ...schemas: [string, string]): Promise<boolean> {
  const { rows } = await client.query<{ kind: string | null }>(
    "select obj_description(to_regclass(s || '.search_document')) as kind from unnest($1::text[]) s",
    [schemas],
  );
  return rows.every((row) => row.kind === kind);
}

const createIndexes = (s: string) => `\
    create index search_document_words on ${s}.search_document using gin (words) with (gin_pending_list_limit = 1024);
    create index search_document_ancestors on ${s}.search_document using gin (ancestors);
    create index search_document_title on ${s}.search_document (space, title_key);`;

/** Runs `work` without the indexes by which documents are found, and makes them afterwards. */
export async function withoutIndexes(client: Queryable, s: string, work: () => Promise<void>): Promise<void> {
  const names = ["words", "ancestors", "title"].map((name) => `${s}.search_document_${name}`);
  await client.query(`drop index if exists ${names.join(", ")}`);
  await work();
  await client.query(createIndexes(s));
  await client.query(`analyze ${s}.search_document, ${s}.search_text, ${s}.search_word`);
}

/**
 * The documents of a scope that answer a question best, by queries that each add some, with what is needed to show what is
 * above them. All in one function whose plan each connection makes once: questions differ only in what they are given.
 */
function documentsFunction(s: string): string {
  const queries = Array.from({ length: scoredTerms * scoredSteps }, (_, slot) => `q${slot}`);
  const visible = (d: string) =>
    `${d}.space = in_space and (${d}.author = viewer and (${d}.published or own_drafts)
        or (can_view is null or ${d}.acl = any(can_view)) and (${d}.published or can_edit is null or ${d}.acl = any(can_edit)))`;
  const scores = Array.from({ length: scoredTerms }, (_, term) => {
    const cases = points.map(
      (each, step) => `when d.marks @@ ${queries[term * scoredSteps + step]} then ${each}`,
    );
    return `term_weights[${term + 1}] * case ${cases.join(" ")} else 0 end`;
  });
  return `
    create function ${s}.search_documents(in_space text, viewer text, own_drafts boolean, can_view text[], can_edit text[],
      queries text[], weights real[], exacts boolean[], title_from text, title_to text, whole_key text, begins_like text,
      begins_weight real, most int, term_weights real[], ${queries.map((query) => `${query} tsquery`).join(", ")})
    returns table (revision bigint, found json, above json) language sql stable rows 1
    set plan_cache_mode = force_generic_plan as $$
      with fits as (
        select place, max(weight) as weight, bool_or(exact) as exact from (
          select ${s}.search_fitting(query::tsquery, in_space, viewer, own_drafts, can_view, can_edit, ${maxScored}) as place, weight, exact
          from unnest(queries, weights, exacts) as b (query, weight, exact)
          union all
          (select t.ctid, 0, false from ${s}.search_document as t
          where t.title_key >= title_from and t.title_key < title_to and ${visible("t")}
          order by t.title_key limit ${maxTitled})) as f
        group by place
      ), best as materialized (
        select d.id, d.revision, d.ancestors, exact, count(*) over ()::int as total, row_number() over (
          order by weight + ${scores.join(" + ")}
            + case when title_key = whole_key then 100 when title_key like begins_like then begins_weight else 0 end desc,
          cardinality(d.ancestors), d.title, d.id) as place
        from fits join ${s}.search_document as d on d.ctid = fits.place
        order by place limit most
      )
      select (select revision from ${s}.search_revision), (
        select json_agg(json_build_object('id', id, 'revision', revision::text, 'ancestors', ancestors, 'exact', exact, 'total', total)
          order by place) from best), (
        select json_object_agg(a.id, a.title) from ${s}.search_document as a
        where a.id = any(array(select unnest(ancestors) from best)) and ${visible("a")})
    $$;`;
}

/** Another one for other tables, and for other lexemes of the same text. */
const kind = createHash("sha256")
  .update(`${lexemesVersion} ${tables("s")}`)
  .digest("hex")
  .slice(0, 16);
