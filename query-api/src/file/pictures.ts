/** The sizes of the pictures in a text: with them the browser keeps their room until they have loaded. */
import { fileShownTable, fileTable, fileUseTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");

/** Width and height in pixels, by the id of the file. */
export type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

const sizes = sql<PictureSizes>(`json_object_agg(${f.id}, json_build_array(${f.width}, ${f.height}))`);

/** A picture whose size is known, and that may be seen in the text of an entry. */
const isSeenIn = (
  { table }: Scope,
  entry: string,
) => `${f.width} is not null and ${f.height} is not null and (
  ${f.entry} = ${entry}
  or exists (select from ${table(s)} where ${s.entry} = ${entry} and ${s.file} = ${f.id}))`;

/** The sizes of the pictures in the published text of an entry. */
export function picturesOf(scope: Scope, entry: EntryColumns): Sql<PictureSizes | null> {
  const { table } = scope;
  return sql(
    `(${select({ sizes })`
    from ${table(u)} join ${table(f)} on ${f.id} = ${u.file}
    where ${u.entry} = ${entry.id} and ${u.published} and ${isSeenIn(scope, entry.id)}`})`,
  );
}

const picturesStatement = statement(
  "pictures",
  (scope: Scope<{ entry: string; files: string[] }>) => select({ sizes })`
    from ${scope.table(f)}
    where ${f.id} = any($files::uuid[]) and ${f.space} = $space and ${isSeenIn(scope, "$entry::uuid")}`,
);

/** An earlier text of an entry, with the sizes of its pictures. */
export async function withSizes(view: View, entry: string, html: string): Promise<string> {
  const files = [...html.matchAll(picture)].map(([, , id]) => id!.toLowerCase());
  if (files.length === 0) return html;
  const { sizes } = await view.one(picturesStatement, { entry, files });
  return sized(html, (sizes as PictureSizes | null) ?? {});
}

/** A picture as the renderer writes it, with the id of its file and the width that it was given. */
const picture =
  /(<img [^>]*?src="\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^>]*?)( width="(\d+)")?>/gi;

/** A rendered text whose pictures have their sizes. */
export function sized(html: string, sizes: PictureSizes): string {
  return html.replace(picture, (whole, start: string, id: string, _attribute, given?: string) => {
    const size = sizes[id.toLowerCase()];
    if (size === undefined) return whole;
    const [width, height] = size;
    const shown = given === undefined ? width : Number(given);
    return `${start} width="${shown}" height="${Math.max(1, Math.round((height * shown) / width))}">`;
  });
}
