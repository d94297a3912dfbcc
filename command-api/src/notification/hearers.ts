import { entryDecider } from "../entry/decider.ts";
import type { Handler } from "../runtime/handler.ts";

/** Who is told of what happens on a page without being named: its author. */
export async function hearersOf(handler: Pick<Handler, "load">, entry: string): Promise<string[]> {
  const page = await handler.load(entryDecider, entry);
  return page === null ? [] : [page.author];
}
