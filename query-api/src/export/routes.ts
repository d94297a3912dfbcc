import { Readable } from "node:stream";
import { type Handled, handle, notFound, reply } from "@annals/http";
import { ZipFile } from "yazl";
import { disposition } from "../file/headers.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { exportPages } from "./contract.ts";
import { type Plan, planExport } from "./plan.ts";
import { attachmentsStatement, type ExportRow, pagesStatement, textStatement } from "./queries.ts";

/** Everything that one may view, as a zip of Markdown. */
export function exportRoutes(deps: Pick<Deps, "reads" | "files" | "logger" | "now">): Handled[] {
  const { reads, now } = deps;
  return [
    handle(exportPages, async (request) => {
      const viewer = await reads.viewer(request);
      const under = request.query.under ?? null;
      const rows = await reads.rows(pagesStatement, viewer, { under });
      if (under !== null && !rows.some(({ id }) => id === under)) throw notFound();
      const attached = await reads.rows(attachmentsStatement, viewer, { under });
      const name = viewer.space.key;
      const zip = zipOf(planExport(rows, attached, name), viewer, deps);
      return reply(zip, {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": disposition("attachment", `${name} ${now().toISOString().slice(0, 10)}.zip`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
  ];
}

/** A zip that is written while it is read: one page or file is in memory at a time. */
function zipOf(
  plan: Plan,
  viewer: Viewer,
  { reads, files, logger }: Pick<Deps, "reads" | "files" | "logger">,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const add = (path: string, mtime: Date | undefined, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, mtime ? { mtime } : {}, (done) => {
      // Who asked may have gone: nothing more is read for them.
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

  const textOf = async (page: ExportRow) => {
    const row = page.version > 0 ? await reads.first(textStatement, viewer, { id: page.id }) : undefined;
    return plan.write(page, row?.blocks ?? []);
  };
  for (const { page, path } of plan.pages)
    add(path, page.updated_at, async () => Readable.from([await textOf(page)]));
  for (const { path, sha256 } of plan.attachments)
    add(path, undefined, async () => (await files.get(sha256))?.stream ?? Readable.from([]));
  zip.end();
  return out;
}
