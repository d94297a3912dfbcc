import type { TestApp } from "@annals/testing/app";

/** A page that both walk on. */
export interface WalkedPage {
  id: string;
  title: string;
  /** Words that stand in it once, within one paragraph. */
  words: string;
}

interface Node {
  id: string;
  has_children?: boolean;
}

/** Pages that end with a paragraph, and have words to comment on. */
export async function* readablePages(app: TestApp): AsyncIterable<WalkedPage> {
  const waiting: (string | null)[] = [null];
  while (waiting.length > 0) {
    const parent = waiting.shift()!;
    const query = parent === null ? "" : `?parent_ids=${parent}`;
    const { data: nodes }: { data: Node[] } = await app.call("GET", `/api/entries/tree${query}`);
    waiting.push(...nodes.filter(({ has_children }) => has_children).map(({ id }) => id));
    for (const { id } of nodes) {
      const { title, html } = await app.call("GET", `/api/entries/${id}`);
      const words = wordsIn(html);
      if (/<\/p>\s*$/.test(html) && words !== null) yield { id, title, words };
    }
  }
}

/** The first words of a paragraph without marks; null where none stand only once. */
function wordsIn(html: string): string | null {
  const text = html.replace(/<[^>]+>/g, " ");
  const found = [...html.matchAll(/<p[^>]*>([A-Za-z][A-Za-z ,]{40,})[^<]*<\/p>/g)].map(([, words]) =>
    words!.slice(0, 30).trim(),
  );
  return found.find((words) => text.split(words).length === 2) ?? null;
}
