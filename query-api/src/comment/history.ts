import type { EventLog } from "@annals/event-log";
import type { View } from "../runtime/reads.ts";
import { commentOf, type OpenComments, openBodies } from "./queries.ts";

/** What a comment said, at each moment when it was written. @throws Problem 404 for one that the viewer may not see */
export async function readHistory(view: View, keys: OpenComments, log: Pick<EventLog, "read">, id: string) {
  const { person, deleted_at, level: _, private: isPrivate } = await commentOf(view, id);
  const found: { at: string; row: Parameters<typeof openBodies>[2][number] }[] = [];
  for await (const { type, data, metadata } of log.read(`comment-${id}`)) {
    if (type !== "CommentPosted" && type !== "CommentEdited") continue;
    const { text, is_private } = data as { text: string; is_private: boolean };
    // What was private then stays it, whatever it is now.
    if (is_private && !isPrivate && person !== view.viewer.person) continue;
    found.push({ at: metadata.at, row: { id, person, private: is_private, text, deleted_at } });
  }
  const words = await openBodies(
    view,
    keys,
    found.map(({ row }) => row),
  );
  return found.map(({ at }, index) => ({ at, body: words[index]!.body, html: words[index]!.html }));
}
