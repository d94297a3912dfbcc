/** Who follows a page: those who said so, its author, and those who follow all below a page above it. */
import { type Entry, entryDecider } from "../entry/decider.ts";
import type { Handler } from "../runtime/handler.ts";
import { followDecider } from "./decider.ts";

/**
 * Who followed when something happened: what came before is no news for those who began since.
 * @param at when it happened, ISO 8601; undefined for those of now
 * @returns their ids; nobody for a page that does not exist
 */
export async function followersOf(
  handler: Pick<Handler, "load">,
  id: string,
  at?: string,
): Promise<string[]> {
  const followers = new Set<string>();
  const said = await handler.load(followDecider, id, { fresh: true });
  for (let next: string | null = id; next !== null; ) {
    const entry: Entry | null = await handler.load(entryDecider, next);
    if (entry === null) break;
    if (next === id) followers.add(entry.author);
    const here = next === id ? said : await handler.load(followDecider, next, { fresh: true });
    for (const [person, following] of Object.entries(here)) {
      if (following === null || (at !== undefined && following.since > at)) continue;
      if (following.scope === "subtree" || next === id) followers.add(person);
    }
    next = entry.parent;
  }
  // Who said no to this page is not told because of another one.
  return [...followers].filter((person) => said[person] !== null);
}
