/**
 * Data about the files in a page's text: sizes reserve the space of pictures until they have loaded; cards show type and
 * size.
 */
import { escapeHtml, fileSign } from "@annals/document";
import { fileShownTable, fileTable, fileUseTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { smallerPictures } from "./srcset.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");

/** Width and height in pixels (of pictures whose size is known), type and size in bytes, by the id of the file. */
export type ShownFiles = Readonly<
  Record<string, readonly [width: number | null, height: number | null, mimeType: string, size: number]>
>;

const files = sql<ShownFiles>(
  `json_object_agg(${f.id}, json_build_array(${f.width}, ${f.height}, ${f.mime_type}, ${f.size}))`,
);

/** A file that may be seen in the text of an entry. */
const isSeenIn = ({ table }: Scope, entry: string) => `(
  ${f.entry} = ${entry}
  or exists (select from ${table(s)} where ${s.entry} = ${entry} and ${s.file} = ${f.id}))`;

/** The files in the published text of an entry. */
export function filesOf(scope: Scope, entry: EntryColumns): Sql<ShownFiles | null> {
  const { table } = scope;
  return sql(
    `(${select({ files })`
    from ${table(u)} join ${table(f)} on ${f.id} = ${u.file}
    where ${u.entry} = ${entry.id} and ${u.published} and ${isSeenIn(scope, entry.id)}`})`,
  );
}

const filesStatement = statement(
  "shown files",
  (scope: Scope<{ entry: string; ids: string[] }>) => select({ files })`
    from ${scope.table(f)}
    where ${f.id} = any($ids::uuid[]) and ${f.space} = $space and ${isSeenIn(scope, "$entry::uuid")}`,
);

const named = /="\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** An earlier text of an entry, with the data of its files. */
export async function withFiles(view: View, entry: string, html: string): Promise<string> {
  const ids = [...html.matchAll(named)].map(([, id]) => id!.toLowerCase());
  if (ids.length === 0) return html;
  const { files } = await view.one(filesStatement, { entry, ids });
  return withFileSigns(html, (files as ShownFiles | null) ?? {});
}

const file = '"/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^"]*"';
/** A picture as the renderer writes it, with the id of its file and the width that it was given. */
const picture = new RegExp(`(<img [^>]*?src=${file}[^>]*?)( width="(\\d+)")?>`, "gi");
/** The same of a link to a file. */
const card = new RegExp(`<a class="file" (href=${file} download)>([^<]*)</a>`, "gi");

/** A rendered text whose pictures have sizes, and whose file cards show type and size. */
export function withFileSigns(html: string, files: ShownFiles): string {
  return html
    .replace(picture, (whole, start: string, id: string, _attribute, given?: string) => {
      const [width, height, mimeType] = files[id.toLowerCase()] ?? [null, null, ""];
      if (width === null || height === null) return whole;
      const shown = given === undefined ? width : Number(given);
      const smaller = smallerPictures(id, mimeType, width, shown);
      return `${start}${smaller} width="${shown}" height="${Math.max(1, Math.round((height * shown) / width))}">`;
    })
    .replace(card, (whole, address: string, id: string, name: string) => {
      const found = files[id.toLowerCase()];
      if (found === undefined) return whole;
      const { kind, note, preview } = fileSign(found[2], found[3]);
      const show = preview === null ? "" : ` data-preview="${preview}"`;
      return `<a class="file" data-kind="${kind}"${show} ${address}><span>${name}</span> <span class="file-note">${escapeHtml(note)}</span></a>`;
    });
}
