/**
 * Data about the files in a page's text: sizes reserve the space of pictures until they have loaded; cards show type and
 * size.
 */
import { escapeHtml, fileSign } from "@annals/document";
import { commentFileTable } from "@annals/projectors/comment/tables";
import { fileShownTable, fileTable, fileUseTable, fileVersionTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { addressOf, smallerPictures } from "./srcset.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const k = columns(commentFileTable, "k");

/** Width and height in pixels (of pictures whose size is known), type and size in bytes, by the id of the file. */
export type ShownFiles = Readonly<
  Record<
    string,
    readonly [
      width: number | null,
      height: number | null,
      mimeType: string,
      size: number,
      /** Of a version that is not what the file holds now. */
      version?: number,
    ]
  >
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

const then = columns(fileVersionTable, "v");

/** What these files held at a moment, of those that hold something else now. */
const thenStatement = statement(
  "shown files then",
  (scope: Scope<{ entry: string; ids: string[]; at: Date }>) => select({
    files: sql<ShownFiles>(
      `json_object_agg(${f.id}, json_build_array(${then.width}, ${then.height}, ${then.mime_type}, ${then.size}, ${then.number}))`,
    ),
  })`
    from ${scope.table(f)} join ${scope.table(then)} on ${then.file} = ${f.id}
    where ${f.id} = any($ids::uuid[]) and ${f.space} = $space and ${isSeenIn(scope, "$entry::uuid")}
      and ${then.number} < ${f.version} and ${then.number} = (
        select max(${then.number}) from ${scope.table(then)} where ${then.file} = ${f.id} and ${then.added_at} <= $at)`,
);

/**
 * An earlier text of an entry, with the data of its files.
 * @param at shows what they held then, to those who see the past of the entry
 */
export async function withFiles(
  view: View,
  entry: string,
  html: string,
  at: Date | null = null,
): Promise<string> {
  const ids = [...html.matchAll(named)].map(([, id]) => id!.toLowerCase());
  if (ids.length === 0) return html;
  const { files } = await view.one(filesStatement, { entry, ids });
  const before = at === null ? null : (await view.one(thenStatement, { entry, ids, at })).files;
  return withFileSigns(html, { ...(files as ShownFiles | null), ...(before as ShownFiles | null) });
}

const addressed = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=#|$)/i;

/** Icon and banner of an entry as they were at a moment: pictures of ours show what their files held then. */
export async function looksThen<Settings extends { banner_url?: string | null | undefined }>(
  view: View,
  entry: string,
  looks: { icon: string; settings: Settings },
  at: Date,
): Promise<{ icon: string; settings: Settings }> {
  const { icon, settings } = looks;
  const banner = settings.banner_url ?? "";
  const ids = [icon, banner].flatMap((address) => addressed.exec(address)?.[1]?.toLowerCase() ?? []);
  if (ids.length === 0) return looks;
  const { files } = await view.one(thenStatement, { entry, ids, at });
  const then = (address: string) =>
    address.replace(addressed, (whole, id: string) => {
      const version = (files as ShownFiles | null)?.[id.toLowerCase()]?.[4];
      return version === undefined ? whole : addressOf(id, version);
    });
  return {
    icon: then(icon),
    settings: banner === "" ? settings : { ...settings, banner_url: then(banner) },
  };
}

const inCommentsStatement = statement(
  "files shown in comments",
  (scope: Scope<{ comments: string[] }>) => select({ files })`
    from ${scope.table(f)}
    where ${f.space} = $space and exists (
      select from ${scope.table(k)} where ${k.file} = ${f.id} and ${k.comment} = any($comments::uuid[]))`,
);

/** What adds the data of their files to comments that the viewer sees. */
export async function withFilesOf(view: View, comments: string[]): Promise<(html: string) => string> {
  const { files } = await view.one(inCommentsStatement, { comments });
  return files === null ? (html) => html : (html) => withFileSigns(html, files as ShownFiles);
}

const file = '"/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^"]*"';
/** An address of a file that asks for nothing yet. */
const plainly = /="\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=["#])/gi;
/** A picture as the renderer writes it, with the id of its file and the width that it was given. */
const picture = new RegExp(`(<img [^>]*?src=${file}[^>]*?)( width="(\\d+)")?>`, "gi");
/** The same of a link to a file. */
const card = new RegExp(`<a class="file" (href=${file} download)>([^<]*)</a>`, "gi");

/** A rendered text whose pictures have sizes, and whose file cards show type and size. */
export function withFileSigns(html: string, files: ShownFiles): string {
  return html
    .replace(plainly, (whole, id: string) => {
      const version = files[id.toLowerCase()]?.[4];
      return version === undefined ? whole : `="${addressOf(id, version)}`;
    })
    .replace(picture, (whole, start: string, id: string, _attribute, given?: string) => {
      const [width, height, mimeType, , version = null] = files[id.toLowerCase()] ?? [null, null, "", 0];
      if (width === null || height === null) return whole;
      const shown = given === undefined ? width : Number(given);
      const smaller = smallerPictures(id, mimeType, width, shown, version);
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
