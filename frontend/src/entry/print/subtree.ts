import { type Entry, getEntry, type TreeNode } from "@annals/query-api/contract";
import { ApiProblem, call } from "../../api/client.ts";
import { readTree } from "../read-tree.ts";

/** The maximum number of pages in a document: browsers take minutes to print more. */
export const maxPages = 500;
/** How many pages are read at the same time. */
const atOnce = 4;

/** A page of the document: "2.1" is the first below the second. */
export interface Part {
  node: Pick<TreeNode, "id" | "title">;
  number: string;
  depth: number;
}

/** The pages below a page in the order of the tree, of those that the person may view and that have something to read. */
export async function partsBelow(
  id: string,
  signal: AbortSignal,
): Promise<{ parts: Part[]; isAll: boolean }> {
  let room = maxPages;
  let isAll = true;
  const below = async (parent: string, above: string, depth: number): Promise<Part[]> => {
    const parts: Part[] = [];
    let place = 0;
    for await (const node of childrenOf(parent, signal)) {
      if (room === 0) {
        isAll = false;
        break;
      }
      if (node.published) room--;
      const number = `${above}${place + 1}`;
      const inner = node.has_children ? await below(node.id, `${number}.`, depth + 1) : [];
      if (!node.published && inner.length === 0) continue;
      place++;
      parts.push({ node, number, depth }, ...inner);
    }
    return parts;
  };
  const parts = await below(id, "", 0);
  return { parts, isAll };
}

async function* childrenOf(id: string, signal: AbortSignal): AsyncGenerator<TreeNode> {
  let after: string | undefined;
  do {
    const { data, more } = await readTree(
      after === undefined ? { parent_ids: id } : { parent_ids: id, after },
      { signal },
    );
    yield* data;
    after = more ?? undefined;
  } while (after !== undefined);
}

/** Reads these pages. Pages that are gone meanwhile are left out. @param onRead called with how many have arrived */
export async function readAll(
  ids: readonly string[],
  onRead: (done: number) => void,
  signal: AbortSignal,
): Promise<Map<string, Entry>> {
  const texts = new Map<string, Entry>();
  const left = [...ids];
  let done = 0;
  const reader = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const entry = await call(getEntry, { params: { id } }, { signal, prefer: "return=minimal" }).catch(
        unlessGone,
      );
      if (entry !== null) texts.set(id, entry);
      onRead(++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return texts;
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
  throw error;
}
