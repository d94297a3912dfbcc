import { needs } from "@annals/access";
import { type Block, type BlockChange, modulesOf } from "@annals/document";
import { forbidden, notFound } from "@annals/http";
import {
  answeredPageFields,
  changedInDraft,
  differing,
  draftTable,
  draftTextTable,
  entryTable,
  pageFieldNames,
  revisionTable,
} from "@annals/projectors/tables";
import { withShownValues } from "../field-value/of-page.ts";
import { calledNow } from "../linked/titles.ts";
import { readPublished } from "../module/queries.ts";
import { readModuleSchemas } from "../module-schema/queries.ts";
import { personBy, personOf } from "../person/answer.ts";
import { blocksFrom } from "../revision/text.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Draft } from "./contract.ts";
import { messages } from "./messages.ts";

const e = columns(entryTable, "e");
const d = optional(columns(draftTable, "d"));
const t = columns(draftTextTable, "t");
const r = columns(revisionTable, "r");

/** The parts of a draft: the published version, unless a whole text was saved, and the saves since. */
const partsOf = ({ table }: Scope) =>
  unionAll(
    select({ kind: sql<number>("0"), at: r.number, ...pick(r, "blocks", "changes") })`
      from ${table(r)} where ${r.entry} = ${e.id} and not ${d.stands_alone}
        and ${r.number} between ${d.whole_version} and ${d.version}`,
    select({ kind: sql<number>("1"), at: t.revision, ...pick(t, "blocks", "changes") })`
      from ${table(t)} where ${t.entry} = ${e.id}`,
  );

const draftStatement = statement("draft", (scope: Scope<{ id: string }>) => {
  const { table, level, visible } = scope;
  return select({
    level: level(e),
    ...pick(e, "title", "description", ...pageFieldNames, "settings", "tags", "version", "ancestors"),
    ...pick(d, "revision", "changed", "fields", "values_before", "saved_at", "saves"),
    // JSON text, which is passed on as it is when there are no saves since.
    blocks: sql<string | null>("parts.blocks"),
    changes: sql<BlockChange[][] | null>("parts.changes"),
    saved_by: personBy(scope, d.saved_by),
  })`
    from ${table(e)} left join ${table(d)} on ${d.entry} = ${e.id}
    left join lateral (
      select (array_agg(part.blocks::text order by part.kind, part.at))[1] as blocks,
        json_agg(part.changes order by part.kind, part.at) filter (where part.changes is not null) as changes
      from (${partsOf(scope)}) part
    ) parts on ${level(e)} >= ${needs.seeDraft}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`;
});

/** The draft as JSON text. @throws Problem 404, and 403 for those who see the page but cannot edit it */
export async function readDraft(view: View, id: string, { modules }: { modules: boolean }): Promise<string> {
  const [found] = await view.rows(draftStatement, { id });
  if (found === undefined) throw notFound();
  const { level, blocks: first, changes, fields: drafted, values_before, saves, ancestors, ...entry } = found;
  if (level < needs.seeDraft) throw forbidden(messages.onlyEditorsSeeDraft);
  const fields = changedInDraft({ fields: drafted ?? {}, valuesBefore: values_before }, entry);
  // What it changes can be set on the page meanwhile.
  const isNew = entry.version === 0 || Boolean(saves);
  const isChanged = isNew || Object.keys(differing(fields, entry)).length > 0;
  const written = { ...entry.settings, ...fields.settings };
  const settings = await withShownValues(view, written, async () => ancestors);
  const row = { ...entry, ...fields, settings };
  const { title, description } = row;
  const answer: Omit<Draft, "blocks" | "modules" | "module_schemas"> = {
    ...row,
    id,
    uuid: id,
    revision: row.revision ?? -1,
    meta: { title, description },
    ...answeredPageFields(row),
    changed: row.changed === true && isChanged,
    saved_at: row.saved_at?.toISOString() ?? null,
    saved_by: personOf(row.saved_by),
  };
  const [blocks, schemas] = await Promise.all([
    withNamesIn(view, textOf(first, changes ?? [])),
    readModuleSchemas(view),
  ]);
  const text = `${JSON.stringify(answer).slice(0, -1)},"blocks":${blocks},"module_schemas":${JSON.stringify(schemas)}`;
  if (!modules) return `${text}}`;
  const published = await readPublished(view, [id]);
  const all = modulesOf(JSON.parse(blocks) as Block[], published.get(id) ?? []);
  return `${text},"modules":${JSON.stringify(all)}}`;
}

/** The text with the names of those whom it mentions, of whom only the ids are stored, and with the present titles of pages. */
async function withNamesIn(view: View, text: string): Promise<string> {
  if (!text.includes('"mention"')) return text;
  return JSON.stringify(await calledNow(view, JSON.parse(text) as Block[]));
}

/** The text as JSON: it can have megabytes, so without changes it is passed on as it came from the database. */
function textOf(first: string | null, changes: BlockChange[][]): string {
  if (changes.length === 0) return first ?? "[]";
  const whole = first === null ? [] : [{ blocks: JSON.parse(first) as Block[] }];
  return JSON.stringify(blocksFrom([...whole, ...changes.map((some) => ({ changes: some }))]));
}
