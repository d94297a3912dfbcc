import { Readable } from "node:stream";
import { FileDamaged } from "@annals/files";
import { notFound, partOf, type Reply, type Request, reply, spaceHeader } from "@annals/http";
import { matches } from "../runtime/answers.ts";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import { safeHeaders } from "../runtime/file-headers.ts";
import { recordLeaving } from "../runtime/leaving.ts";
import type { Passes } from "../runtime/passes.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { getFile, getFileText, getImages, getShortTempUrl, getTempUrl } from "./contract.ts";
import { readImages } from "./images.ts";
import { libraryRoutes } from "./library-routes.ts";
import { pictureOf } from "./picture.ts";
import { type FileFacts, fileStatement, filesOf, spaceOfFileStatement } from "./queries.ts";
import { beginningOf } from "./text.ts";
import { findEarlier } from "./versions.ts";

const find = (view: View, id: string) =>
  view.first(fileStatement, { id, shown: filesOf(view.viewer.space.settings) });
/** @param number of a version; that of the present one asks for the file itself */
async function findVersion(view: View, id: string, number: number | undefined) {
  const file = await find(view, id);
  return number === undefined || file?.version === number ? file : findEarlier(view, id, number);
}

/** What was read of a file. */
export const fileTextRoute = (deps: Deps) =>
  read(deps, getFileText, async (view, { params, query }) => {
    const file = await findVersion(view, params.uuid, query.v);
    if (file === undefined) throw notFound();
    return beginningOf((await deps.derived.find(file.sha256))?.text ?? null);
  });

/** The bytes of files. */
export function fileRoutes({
  passes,
  ...deps
}: Deps & { passes: Passes; fileQuota?: number | null; hasScanner?: boolean }) {
  const sendFromStore = async (view: View, request: Request<typeof getFile>) => {
    const { id } = request.params;
    const { pass, v } = request.query;
    const file =
      pass === undefined
        ? ((await findVersion(view, id, v)) ?? (await findElsewhere(view, request)))
        : await findByPass(request, id, pass);
    if (file === undefined) throw notFound();
    const { w, whole } = request.query;
    return sendFile(request, w === undefined ? file : await pictureOf(deps, file, w, whole), deps.files);
  };
  /**
   * A picture sends no header, and the cookie may be of another tab, in another space: then the file itself says which space is
   * meant, and it is answered as it is there.
   */
  const findElsewhere = async (view: View, request: Request<typeof getFile>) => {
    const { headers, params, host } = request;
    const by = (await deps.viewers.foundFor(request))?.by;
    if (by === "host" || by === "header") return undefined;
    const its = await view.first(spaceOfFileStatement, { id: params.id });
    if (its === undefined || its.key === view.viewer.space.key) return undefined;
    const named = {
      host,
      cookie: request.cookie,
      headers: { ...headers, [spaceHeader.toLowerCase()]: its.key },
    };
    return findVersion(await deps.reads.view(named, everyone), params.id, request.query.v);
  };
  /** As the maker of the pass may see it now. */
  const findByPass = async (request: Pick<Request, "id">, id: string, pass: string) => {
    const maker = passes.read(pass, passFor(id), tempUrlHolds);
    if (maker === null) throw notFound();
    const view = await deps.reads.view(maker);
    const file = await find(view, id);
    if (file !== undefined)
      await recordLeaving(deps, view, request, { type: "FileLinkUsed", data: { file_id: id } }, pass);
    return file;
  };
  const tempUrl = async (view: View, request: Asked & Pick<Request, "id">, id: string) => {
    if ((await find(view, id)) === undefined) throw notFound();
    const until = new Date(deps.now().getTime() + tempUrlHolds).toISOString();
    // Once a minute: who asks again and again makes no more facts than that.
    const fact = { type: "FileLinkMade", data: { file_id: id, until } } as const;
    await recordLeaving(deps, view, request, fact, `${id} ${until.slice(0, 16)}`);
    const pass = passes.make(request, view.viewer.space.key, passFor(id), tempUrlHolds);
    // A string as JSON: other strings are sent as they are.
    const headers = { "Content-Type": "application/json" };
    return reply(JSON.stringify(`/api/files/${id}?pass=${pass}`), { headers });
  };
  // Everyone may ask: the logo and the font are shown before anyone has signed in.
  return [
    ...libraryRoutes(deps),
    read(deps, getTempUrl, (view, request) => tempUrl(view, request, request.params.uuid)),
    read(deps, getShortTempUrl, (view, request) => tempUrl(view, request, request.params.id)),
    read(deps, getFile, sendFromStore, everyone),
    fileTextRoute(deps),
    read(deps, getImages, (view, { query: { name, entry_id = null, ...paging } }) =>
      readImages(view, { name, entry: entry_id }, paging),
    ),
  ];
}

/** How long a temporary address holds, in milliseconds. */
const tempUrlHolds = 60 * 60_000;
const passFor = (id: string) => ({ channel: `file ${id}`, socket: "" });

const everyone = { from: "everyone" } as const;

async function sendFile(request: Request, file: FileFacts, files: Deps["files"]): Promise<Reply> {
  const size = Number(file.size);
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    ...safeHeaders(file.mime_type, file.name),
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
  };
  if (matches(request.headers["if-none-match"], etag)) return reply(null, { status: 304, headers });

  const condition = request.headers["if-range"];
  const part = condition === undefined || condition === etag ? partOf(request.headers.range, size) : "whole";
  if (part === "none")
    return reply(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  const length = part === "whole" ? size : part.end - part.start + 1;
  headers["Content-Length"] = String(length);
  if (part !== "whole") headers["Content-Range"] = `bytes ${part.start}-${part.end}/${size}`;
  const status = part === "whole" ? 200 : 206;
  if (request.raw.method === "HEAD") return reply(Readable.from([]), { status, headers });

  const found = await files.get(file.sha256, part === "whole" ? undefined : part);
  if (found === null) throw notFound();
  if (found.size !== size) {
    // Said before anything is sent: an answer that is shorter than it says would keep its reader waiting.
    found.stream.destroy();
    await files.isWhole(file.sha256);
    throw new FileDamaged(file.sha256);
  }
  return reply(found.stream, { status, headers });
}
