import type { Readable } from "node:stream";
import type { DropboxBytes } from "@annals/files";
import { notFound, reply } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { safeHeaders } from "../runtime/file-headers.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getDropbox, getDropboxFile, getDropboxThumbnail, getOrigins, searchDropbox } from "./contract.ts";
import { asking, type Door, find, open, readConnection, readFound, readListing, typeOf } from "./queries.ts";

/** Dropbox as an origin of files. */
export function dropboxRoutes({ dropboxDoor: door, ...deps }: Deps & { dropboxDoor: Door }) {
  return [
    read(deps, getOrigins, async (view) => {
      needMember(view.viewer);
      const row = door.theirs === null ? undefined : await readConnection(view);
      const dropbox =
        row === undefined
          ? null
          : { account: row.account, root: row.root, connected_at: row.connected_at.toISOString() };
      return { dropbox, dropbox_offered: door.theirs !== null };
    }),
    read(deps, searchDropbox, async (view, { query }) => readFound(await open(view, door), query.q)),
    read(deps, getDropbox, async (view, { query }) => readListing(await open(view, door), query)),
    read(deps, getDropboxThumbnail, async (view, { params }) => {
      const opened = await open(view, door);
      await find(opened, params.id);
      const bytes = await asking(opened.theirs.thumbnail(opened.account, params.id));
      return sent(bytes, safeHeaders("image/jpeg", "picture.jpg"));
    }),
    read(deps, getDropboxFile, async (view, { params, headers }) => {
      const opened = await open(view, door);
      const { name, kind } = await find(opened, params.id);
      if (kind === "folder") throw notFound();
      const { range } = headers;
      return sent(
        await asking(opened.theirs.read(opened.account, params.id, range)),
        safeHeaders(typeOf(name), name),
      );
    }),
  ];
}

function sent({ stream, size, range }: DropboxBytes, safe: Record<string, string>) {
  const headers = {
    ...safe,
    "Cache-Control": "private, no-cache",
    ...(size !== null && { "Content-Length": String(size) }),
    ...(range !== null && { "Content-Range": range }),
  };
  return reply(stream as Readable, { status: range === null ? 200 : 206, headers });
}
