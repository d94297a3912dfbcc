import { extname } from "node:path";
import { Readable } from "node:stream";
import { peopleIn, withNames } from "@annals/document";
import { forbidden, isAskedFor, notFound, reply } from "@annals/http";
import { openThread } from "@annals/thread";
import { ZipFile } from "yazl";
import type { Parts } from "../entry/part.ts";
import { disposition } from "../file/headers.ts";
import { namesOf } from "../person/names.ts";
import { blocksFrom } from "../revision/text.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { exportPages } from "./contract.ts";
import type { PageToWrite } from "./page.ts";
import { type Plan, planExport } from "./plan.ts";
import { attachmentsStatement, pagesStatement, textStatement } from "./queries.ts";

/** Everything that the person may view, as a zip of Markdown. */
export function exportRoutes(deps: Deps, parts: Parts) {
  const pages = pagesStatement(parts);
  return [
    read(deps, exportPages, async (view, { query, headers }) => {
      // If the cookie were enough, a picture in a page would make every reader export the space.
      const isByCookie = headers.authorization === undefined && headers.cookie !== undefined;
      if (isByCookie && !isAskedFor(headers))
        throw forbidden("Open this address yourself to export: nothing in a page may do it.");
      const under = query.under ?? null;
      const rows = await view.rows(pages, { under });
      if (under !== null && !rows.some(({ id }) => id === under)) throw notFound();
      const attached = await view.rows(attachmentsStatement, { under });
      const name = view.viewer.space.key;
      const zip = zipOf(planExport(rows, attached, name, parts), view, deps);
      const day = deps.now().toISOString().slice(0, 10);
      return reply(zip, {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": disposition("attachment", `${name} ${day}.zip`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
  ];
}

const program = new URL(`writer-worker${extname(import.meta.url)}`, import.meta.url);

/** A zip that a thread of its own writes while the client reads it: only one page or file is in memory at a time. */
function zipOf(plan: Plan, view: View, { files, logger }: Pick<Deps, "files" | "logger">): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const add = (path: string, mtime: Date | undefined, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, mtime ? { mtime } : {}, (done) => {
      // The client may be gone: stop reading for it.
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

  const textOf = async ({ page, path, frontMatter }: Plan["pages"][number]) => {
    const parts = page.version > 0 ? await view.rows(textStatement, { id: page.id }) : [];
    const stored = blocksFrom(parts);
    const blocks = withNames(stored, await namesOf(view, peopleIn(stored)));
    const text = await writer.run({ path, title: page.title, frontMatter, blocks });
    if (text === null) logger.warn({ entry: page.id }, "A page takes too long to export");
    return text ?? `# ${page.title}\n\nThis page could not be exported: it takes too long.\n`;
  };
  for (const one of plan.pages)
    add(one.path, one.page.updated_at, async () => Readable.from([await textOf(one)]));
  for (const { path, sha256 } of plan.attachments)
    add(path, undefined, async () => (await files.get(sha256))?.stream ?? Readable.from([]));
  zip.end();
  return out;
}
