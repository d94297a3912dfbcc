/** The pictures that somebody can choose from. */
import { needs } from "@annals/access";
import { entryTable, fileShownTable, fileTable, fileUseTable } from "@annals/projectors/tables";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { ImageAsset } from "./contract.ts";
import { isInLibrary } from "./queries.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");

/** Types that every browser shows. */
const types = ["png", "jpeg", "gif", "webp", "avif", "svg+xml"].map((type) => `'image/${type}'`).join(", ");

interface Asked {
  /** A part of the name; empty for all. */
  name: string;
  /** Null for the whole space. */
  entry: string | null;
}

/** What is listed for somebody can be read by them: it is a part of the rule of `fileStatement`. */
const listStatement = statement("images", (scope: Scope<Asked & Window>) => {
  const { table, level, visible } = scope;
  return select({
    ...pick(f, "id", "name", "width", "height", "uploaded_at"),
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(f)}
    where ${f.space} = $space and not ${f.deleted} and ${f.mime_type} in (${types})
      and ($name = '' or strpos(lower(${f.name}), lower($name)) > 0)
      and ($entry::uuid is null or ${f.entry} = $entry::uuid or exists (
        select 1 from ${table(u)} where ${u.file} = ${f.id} and ${u.entry} = $entry::uuid and ${u.published}))
      and (
        ${f.uploaded_by} = $person::uuid
        or ${isInLibrary(scope)}
        or exists (
          select 1 from ${table(e)}
          where ${e.id} = ${f.entry} and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeDraft})
        or exists (
          select 1 from ${table(u)} join ${table(e)} on ${e.id} = ${u.entry}
          where ${u.file} = ${f.id} and ${u.published} and ${e.space} = $space and ${visible(e)}
            and (${f.entry} = ${e.id} or exists (
              select 1 from ${table(s)} where ${s.entry} = ${e.id} and ${s.file} = ${f.id}))))
    order by ${f.uploaded_at} desc, ${f.id} limit $limit offset $offset`;
});

/** The pictures that the viewer can choose from, a page of the list at a time. */
export async function readImages(view: View, asked: Asked, paging: Paging): Promise<Paged<ImageAsset>> {
  const rows = await view.rows(listStatement, { ...asked, ...windowOf(paging) });
  const data = rows.map(({ id, name, width, height, uploaded_at }) => ({
    ...{ id, uuid: id, name, path: `/api/files/${id}`, width, height },
    created_at: uploaded_at.toISOString(),
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
