import type { Client } from "@annals/postgres";

/** What a statement can be sent through: a pool, or a client inside a transaction. */
export type Queryable = Pick<Client, "query">;

/** A schema's name, checked and quoted for SQL. @throws Error for a name that is not plain. */
export function schemaName(schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  return `"${schema}"`;
}

/**
 * Makes the tables of an index in a schema that exists. Ids are any text.
 * `words` holds every lexeme of a document, and once more behind a sign those of the title (=), of headings and tags (#)
 * and those that stand in the text often (+): so the index itself tells good matches from others. It is only for the
 * index; `marks` has those with a sign once more, small enough to be read for each candidate.
 */
export async function createSearchTables(client: Queryable, schema: string): Promise<void> {
  await client.query(searchTables(schema));
}

/** The statements that make the tables of an index. */
export function searchTables(schema: string): string {
  const s = schemaName(schema);
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
      marks tsvector not null,
      words tsvector not null
    ) with (toast_tuple_target = 4096);
    -- What is large goes out of the row, nothing is packed: marks are read for each candidate.
    alter table ${s}.search_document alter column words set storage external, alter column marks set storage external;
    -- Statistics of words and ancestors take seconds to make, and without them the planner always takes the index.
    alter table ${s}.search_document alter column words set statistics 0, alter column marks set statistics 0, alter column ancestors set statistics 0;
    create index search_document_words on ${s}.search_document using gin (words);
    create index search_document_ancestors on ${s}.search_document using gin (ancestors);
    create index search_document_title on ${s}.search_document (space, title_key);
    create table ${s}.search_text (
      id text collate "C" primary key,
      headings text not null,
      -- Its beginning, as far as it is read for judging and showing it.
      body text not null
    );
    alter table ${s}.search_text alter column body set storage external;
    alter table ${s}.search_text alter column body set statistics 0, alter column headings set statistics 0;
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
    create index search_word_changed on ${s}.search_word (space, changed);
    -- The documents of a scope that fit. Null for "in all record sets". A small table, or all of a space, would be read whole
    -- and each text unpacked: no plan but the one by the index of words is left open here.
    create function ${s}.search_fitting(query tsquery, in_space text, viewer text, own_drafts boolean, can_view text[], can_edit text[], most int)
    returns setof tid language sql stable rows 300 set enable_seqscan = off as $$
      select ctid from ${s}.search_document
      where words @@ query and space || '' = in_space and (
        author = viewer and (published or own_drafts)
        or (can_view is null or acl = any(can_view)) and (published or can_edit is null or acl = any(can_edit)))
      limit most
    $$;`;
}
