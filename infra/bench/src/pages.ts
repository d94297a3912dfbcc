import type { Server } from "./server.ts";

/** Blocks as the editor makes them; `variant` makes one of them different. */
export function blocksOf(count: number, variant: string): unknown[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `block${n}`,
    type: "paragraph",
    props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
    content: [{ type: "text", text: n === 0 ? `${sentence} ${variant}` : `${sentence} ${n}`, styles: {} }],
    children: [],
  }));
}
const sentence =
  "People open a knowledge base forty times a day for ten seconds, and judge it by how fast the right page is there.";

/** A page whose seat is held, and the revision of its draft. */
export interface Writable {
  id: string;
  revision: number;
}

/** Makes a page, ready to be saved. */
export async function writablePage(server: Server, title: string, blocks = 20): Promise<Writable> {
  const { id } = await server.json<{ id: string }>("POST", "/api/entries/create", { title });
  await server.call("POST", `/api/entries/${id}/occupy`, {});
  const { revision } = await server.json<{ revision: number }>("PUT", `/api/entries/${id}`, {
    blocks: blocksOf(blocks, "first"),
  });
  return { id, revision };
}

/** Saves a draft with one block changed, as the app does: it sends that block. Answers the position that was written. */
export async function save(server: Server, page: Writable, variant: string): Promise<string> {
  const { children: _, ...block } = (blocksOf(1, variant) as { children: unknown[] }[])[0]!;
  const body = { changes: [{ op: "set", block }] };
  const answer = await server.call("PUT", `/api/entries/${page.id}`, body, {
    "If-Match": `"${page.revision}"`,
    Prefer: "return=minimal",
  });
  page.revision = (JSON.parse(answer.text) as { revision: number }).revision;
  return String(answer.headers["annals-position"]);
}
