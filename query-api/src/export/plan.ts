import { firstPageFields, pageFlags } from "@annals/projectors/tables";
import type { CustomField } from "../field/contract.ts";
import { customFrontMatter } from "../field/front-matter.ts";
import { frontMatterOfParts, type Parts } from "../page/parts.ts";
import { nameOfComments } from "./comments.ts";
import type { Places } from "./page.ts";
import { type Paths, placePages } from "./paths.ts";
import type { AttachmentRow, ExportRow } from "./queries.ts";

/** The files of an export, and their places. */
export interface Plan {
  pages: { page: ExportRow; path: string }[];
  attachments: { path: string; sha256: string }[];
  /** Where links lead. */
  places: Places;
  /** Files of comments, and the pages that they are of. */
  comments: { path: string; id: string; page: string }[];
  /** The front matter of a page. @param drafted what its draft says in place of what is published */
  frontMatter(page: ExportRow, drafted?: Drafted): Record<string, unknown>;
}

/** What a draft says of the fields of its page. */
export type Drafted = Pick<
  ExportRow,
  "title" | "description" | "settings" | "icon" | "sort_order" | "parts" | (typeof pageFlags)[number]
>;

/**
 * Lays out an export: a file for each page, its pictures beside it, each once beside the first page that shows it.
 * @param rows parents before children
 * @param place its `name` is that of a folder around everything, used when the export would be a single folder: an import
 * would take that folder for a wrapper
 * @param fields the custom fields of pages
 * @param talk the pages with comments that the person sees, and the pictures in these
 */
export function planExport(
  rows: ExportRow[],
  attached: AttachmentRow[],
  { name, site }: { name: string; site: string },
  parts: Parts,
  fields: readonly CustomField[],
  talk: { commented: readonly string[]; pictures: AttachmentRow[] },
): Plan {
  const { pictures } = talk;
  const commented = new Set(talk.commented);
  const pages = withText(rows);
  const known = new Set(pages.map(({ id }) => id));
  const placed = pages.map(({ id, title, ancestors }) => ({
    id,
    title,
    parent: ancestors.findLast((ancestor) => known.has(ancestor)) ?? null,
  }));
  const isOneFolder = placed.length > 1 && placed.filter(({ parent }) => parent === null).length === 1;
  const paths = placePages(placed, isOneFolder ? name : "");
  const files = placeFiles([...attached, ...pictures], paths);
  return {
    pages: pages.map((page) => ({ page, path: paths.page(page.id)! })),
    frontMatter(page, drafted = page) {
      const own = { ...page, ...drafted };
      return {
        ...frontMatterOf(own),
        ...frontMatterOfParts(parts, own.parts),
        ...customFrontMatter(fields, own),
      };
    },
    attachments: [...files.values()],
    // In the order of the pages: that of the database tells what else is in it.
    comments: pages.flatMap(({ id }) => {
      const page = paths.page(id);
      if (page === undefined || !commented.has(id)) return [];
      return [{ id, page, path: paths.attach(id, nameOfComments(page)) }];
    }),
    places: {
      pages: new Map(pages.map(({ id }) => [id, paths.page(id)!])),
      files: new Map([...files].map(([id, { path }]) => [id, path])),
      site,
    },
  };
}

/** Leaves out pages without a text to export, unless one below them has one. */
function withText(rows: ExportRow[]): ExportRow[] {
  const hasText = ({ version, is_draft }: ExportRow) => version > 0 || is_draft;
  const above = new Set(rows.filter(hasText).flatMap(({ ancestors }) => ancestors));
  return rows.filter((row) => hasText(row) || above.has(row.id));
}

/** What a page has of which an import says nothing. Who imports chooses about comments, so that is always said. */
const firstOfImport = { ...firstPageFields, commentable: null };

/** The front matter: what Markdown cannot express, so that an import restores the page. */
function frontMatterOf({
  title,
  description,
  icon,
  type,
  sort_order,
  version,
  is_draft,
  settings,
  ...row
}: ExportRow) {
  return {
    title,
    ...(description !== "" && { description }),
    ...looksOf({ icon, settings }),
    ...(type !== "blog" && { type }),
    sort_order,
    ...Object.fromEntries(
      pageFlags.filter((name) => row[name] !== firstOfImport[name]).map((name) => [name, row[name]]),
    ),
    ...((version === 0 || is_draft) && { published: false }),
  };
}

/** Icon and banner; addresses of files become those in the export when the page is written. */
function looksOf({ icon, settings }: { icon: string; settings: object }) {
  const { banner_url: banner, banner_position } = settings as Record<string, unknown>;
  return {
    ...(icon !== "" && { icon }),
    ...(typeof banner === "string" && { banner }),
    ...(typeof banner === "string" && typeof banner_position === "number" && { banner_position }),
  };
}

type Files = Map<string, { path: string; sha256: string }>;

function placeFiles(attached: AttachmentRow[], paths: Paths): Files {
  const files: Files = new Map();
  for (const { id, entry, name, sha256 } of attached)
    if (!files.has(id) && paths.page(entry) !== undefined)
      files.set(id, { path: paths.attach(entry, name), sha256 });
  return files;
}
