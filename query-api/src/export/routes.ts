import { extname } from "node:path";
import { Readable } from "node:stream";
import { createTurns, forbidden, isAskedFor, notFound, Problem, reply } from "@annals/http";
import { pageFlags } from "@annals/projectors/tables";
import { openThread, runApart } from "@annals/thread";
import { ZipFile } from "yazl";
import type { OpenComments } from "../comment/queries.ts";
import type { Draft } from "../draft/contract.ts";
import { readDraft } from "../draft/queries.ts";
import { listedIn } from "../field/listed.ts";
import { readFields } from "../field-value/known.ts";
import { calledNow } from "../linked/titles.ts";
import type { Parts } from "../page/parts.ts";
import { blocksFrom } from "../revision/text.ts";
import type { Deps } from "../runtime/deps.ts";
import { disposition } from "../runtime/file-headers.ts";
import { recordLeaving } from "../runtime/leaving.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { siteOf } from "../runtime/site.ts";
import { tagsWithIds } from "../tag/queries.ts";
import { commentedStatement, commentPicturesStatement, commentsOf } from "./comments.ts";
import { exportPages, getMarkdown } from "./contract.ts";
import { messages } from "./messages.ts";
import { leadingThere, type PageToWrite, type Places } from "./page.ts";
import { safeName } from "./paths.ts";
import { type Drafted, type Plan, planExport } from "./plan.ts";
import {
  attachmentsStatement,
  type ExportRow,
  pagesStatement,
  textStatement,
  titleStatement,
} from "./queries.ts";
import { hangUpUnread } from "./unread.ts";

/** Each has a thread of its own for as long as its client reads it. */
const max = { each: 4, all: 12 };

/** Pages that the person may view as Markdown: all of them as a zip, or one. */
export function exportRoutes(deps: Deps & { keys: OpenComments }, parts: Parts) {
  const pages = pagesStatement(parts);
  const begin = createTurns(max, messages.tooManyExports);
  return [
    read(deps, exportPages, async (view, { id, query, headers, host, raw }) => {
      // If the cookie were enough, a picture in a page would make every reader export the space.
      const isByCookie = headers.authorization === undefined && headers.cookie !== undefined;
      if (isByCookie && !isAskedFor(headers)) throw forbidden(messages.exportYourself);
      const under = query.under ?? null;
      const drafts = query.drafts;
      const rows = await view.rows(pages, { under, drafts });
      if (under !== null && !rows.some(({ id }) => id === under)) throw notFound();
      const attached = await view.rows(attachmentsStatement, { under, drafts });
      const name = view.viewer.space.key;
      const ids = rows.map((row) => row.id);
      const plan = planExport(
        rows,
        attached,
        { name, site: siteOf({ headers, host }) },
        parts,
        await readFields(view, "entries", false),
        {
          commented: (await view.rows(commentedStatement, { ids })).map((row) => row.id),
          pictures: await view.rows(commentPicturesStatement, { ids }),
        },
      );
      const end = begin(view.viewer.account ?? "guests");
      await recordLeaving(
        deps,
        view,
        { id },
        {
          type: "ExportBegan",
          data: {
            ...{ what: "pages", format: "markdown", entry_id: under },
            filters: drafts ? ["drafts"] : [],
          },
        },
      ).catch((error) => {
        end();
        throw error;
      });
      const zip = zipOf(plan, view, deps).once("close", end);
      hangUpUnread(zip, raw.socket);
      const day = deps.now().toISOString().slice(0, 10);
      return reply(zip, {
        headers: {
          "Content-Type": "application/zip",
          "Annals-Pages": String(plan.pages.length),
          "Content-Disposition": disposition("attachment", `${name} ${day}.zip`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
    read(deps, getMarkdown, async (view, { params: { id }, headers, host }) => {
      const { title, version } = await view.one(titleStatement, { id });
      const stored = version > 0 ? blocksFrom(await view.rows(textStatement, { id })) : [];
      const blocks = await calledNow(view, stored);
      const name = `${safeName(title)}.md`;
      // Nothing else is in the file, so all addresses lead to this site.
      const places: Places = { pages: new Map(), files: new Map(), site: siteOf({ headers, host }) };
      const listed = await listedIn(view, id, blocks);
      const task = { path: name, title, frontMatter: {}, blocks, listed };
      const markdown = await runApart<PageToWrite, string>(program, places, task);
      if (markdown === null) throw new Problem(503, messages.markdownTakesTooLong);
      return { name, markdown };
    }),
  ];
}

const program = new URL(`writer-worker${extname(import.meta.url)}`, import.meta.url);

/** A zip that a thread of its own writes while the client reads it: only one page or file is in memory at a time. */
function zipOf(
  plan: Plan,
  view: View,
  { files, keys, logger }: Pick<Deps, "files" | "logger"> & { keys: OpenComments },
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const add = (path: string, mtime: Date | undefined, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, mtime ? { mtime } : {}, (done) => {
      // The client may have gone: stop reading for it.
      if (out.destroyed) return;
      open().then(
        (stream) =>
          done(
            null,
            stream.on("error", (error) => out.destroy(error)),
          ),
        (error) => out.destroy(error),
      );
    });
  out.on("error", (error) => logger.warn({ error: error.message }, "An export ended early"));
  zip.on("error", (error) => out.destroy(error as Error));

  const writer = openThread<PageToWrite, string>(program, plan.places);
  // Emitted when the last byte was read, and when the client has gone.
  out.once("close", () => void writer.close());

  /** Paths of what could not be exported. */
  const lost: string[] = [];
  /** Out of sight by now: it is left out, and said. */
  const orGone = (error: unknown): null => {
    if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 403)) throw error;
    return null;
  };
  const textOf = async ({ page, path }: Plan["pages"][number]) => {
    const content = await contentOf(page, view, plan).catch(orGone);
    if (content === null) {
      lost.push(path);
      return "This page could not be exported: it is no longer there.\n";
    }
    const { title, blocks: stored, frontMatter } = content;
    const blocks = await calledNow(view, stored);
    const listed = await listedIn(view, page.id, blocks);
    const text = await writer.run({ path, title, frontMatter, blocks, listed });
    if (text === null) {
      lost.push(path);
      logger.warn({ entry: page.id }, "A page takes too long to export");
    }
    return text ?? `# ${page.title}\n\nThis page could not be exported: it takes too long.\n`;
  };
  let left = plan.pages.length + plan.comments.length + plan.attachments.length;
  const endAfterLast = () => {
    if (--left > 0) return;
    if (lost.length > 0) zip.addBuffer(Buffer.from(`${notExported}${lost.join("\n")}\n`), "NOT EXPORTED.txt");
    zip.end();
  };
  const texts = startedAhead(plan.pages, textOf);
  for (const [at, { path, page }] of plan.pages.entries())
    add(path, page.updated_at, async () => {
      const text = await texts(at);
      endAfterLast();
      return Readable.from([text]);
    });
  for (const { path, page, id } of plan.comments)
    add(path, undefined, async () => {
      const text = await commentsOf(view, keys, {
        id,
        path: page,
        place: (blocks) => leadingThere(blocks, path, plan.places),
      }).catch(orGone);
      if (text === null) lost.push(path);
      endAfterLast();
      return Readable.from([text ?? ""]);
    });
  for (const { path, sha256 } of plan.attachments)
    add(path, undefined, async () => {
      // One that is damaged would end the whole archive.
      const found = (await files.isWhole(sha256)) ? await files.get(sha256) : null;
      if (found === null) lost.push(path);
      endAfterLast();
      return found?.stream ?? Readable.from([]);
    });
  if (left === 0) zip.end();
  return out;
}

/** The head of the list of what is missing in an export. */
const notExported =
  "These could not be exported: files that are damaged on the server, pages that take too long, and what you may no longer see.\n\n";

/** The content of a page: its published text, or its draft. */
async function contentOf(
  page: ExportRow,
  view: View,
  { frontMatter }: Pick<Plan, "frontMatter">,
): Promise<Pick<PageToWrite, "title" | "frontMatter" | "blocks">> {
  const { id, title, version } = page;
  if (page.is_draft) {
    const draft = JSON.parse(await readDraft(view, id, { modules: false })) as Draft;
    const flags = Object.fromEntries(pageFlags.map((name) => [name, Boolean(draft[name])])) as Pick<
      Drafted,
      (typeof pageFlags)[number]
    >;
    const { icon, sort_order, settings, description } = draft;
    const parts = { ...page.parts, tags: await tagsWithIds(view, draft.tags) };
    const drafted = { ...flags, ...{ title: draft.title, description, icon, sort_order, settings, parts } };
    return {
      title: draft.title,
      frontMatter: frontMatter(page, drafted),
      blocks: draft.blocks as PageToWrite["blocks"],
    };
  }
  const parts = version > 0 ? await view.rows(textStatement, { id }) : [];
  if (version > 0 && parts.length === 0) throw notFound();
  return { title, frontMatter: frontMatter(page), blocks: blocksFrom(parts) };
}

/** How many pages are read and written before their turn in the archive. */
const ahead = 8;

/** Works through a list in order, some items ahead of the reader. */
function startedAhead<T, R>(items: readonly T[], work: (item: T) => Promise<R>): (at: number) => Promise<R> {
  const started = new Map<number, Promise<R>>();
  return (at) => {
    for (let next = at; next < Math.min(items.length, at + ahead); next++) {
      if (started.has(next)) continue;
      const running = work(items[next]!);
      // It may fail while nobody waits for it yet.
      running.catch(() => undefined);
      started.set(next, running);
    }
    const mine = started.get(at)!;
    // Only unread items stay in memory.
    for (const known of started.keys()) if (known < at) started.delete(known);
    return mine;
  };
}
