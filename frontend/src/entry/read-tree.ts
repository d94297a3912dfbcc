import { getTree, type QueryInput, type Tree } from "@annals/query-api/contract";
import { type CallOptions, call } from "../api/client.ts";
import { wholeTree } from "./short-tree.ts";

/** Levels of the tree; the server sends them short. */
export async function readTree(query: QueryInput<typeof getTree>, options?: CallOptions): Promise<Tree> {
  return wholeTree(await call(getTree, { query }, options));
}
