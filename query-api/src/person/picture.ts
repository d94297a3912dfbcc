import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { notFound, type Reply, type Request, reply } from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import { matches } from "../runtime/answers.ts";
import type { Deps } from "../runtime/deps.ts";
import { safeHeaders } from "../runtime/file-headers.ts";
import type { View } from "../runtime/reads.ts";
import type { picture } from "./contract.ts";
import { pictureStatement } from "./queries.ts";

/** What opens pictures. */
export type OpenPictures = Pick<PersonKeys, "open">;

/** The picture of a person. It is kept sealed, so it is gone with their key. @throws Problem 404 */
export async function sendPicture(
  view: View,
  { params, headers: asked }: Request<typeof picture>,
  { files }: Deps,
  keys: OpenPictures,
): Promise<Reply> {
  const { content } = await view.one(pictureStatement, { ...params, account: view.viewer.account });
  const etag = `"${params.picture}"`;
  // A day: so an erased person is not shown much longer.
  const headers = {
    ...safeHeaders("image/webp", "picture.webp"),
    ETag: etag,
    "Cache-Control": "private, max-age=86400",
  };
  const found = content === null ? null : await files.get(content);
  if (found === null) throw notFound();
  const opened = await keys.open(params.id, await text(found.stream));
  if (opened === null) throw notFound();
  if (matches(asked["if-none-match"], etag)) return reply(null, { status: 304, headers });
  const bytes = Buffer.from(opened, "base64");
  return reply(Readable.from([bytes]), {
    headers: { ...headers, "Content-Length": String(bytes.length) },
  });
}
