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

/** Makes a page whose seat is held, ready to be saved. */
export async function writablePage(server: Server, title: string, blocks = 20): Promise<string> {
  const { id } = await server.json<{ id: string }>("POST", "/api/entries/create", { title });
  await server.call("POST", `/api/entries/${id}/occupy`, {});
  await server.call("PUT", `/api/entries/${id}`, { blocks: blocksOf(blocks, "first") });
  return id;
}

/** Saves a draft with one block changed. Answers the position that was written. */
export async function save(server: Server, id: string, variant: string, blocks = 20): Promise<string> {
  const answer = await server.call("PUT", `/api/entries/${id}`, { blocks: blocksOf(blocks, variant) });
  return String(answer.headers["annals-position"]);
}
