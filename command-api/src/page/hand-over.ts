/** Pages of one person become those of another: of somebody who leaves, say. */
import { entryDecider } from "../entry/decider.ts";
import type { HandOver } from "../membership/commands.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";

/** How many pages are handed over at a time: each is a write of its own. */
const together = 20;

/** Answers the ids of the pages that were handed over: those of the space that were still the person's, and not in the trash. */
export async function handOver(
  { handler }: Pick<Core, "handler">,
  context: CommandContext,
  { from, to, entries }: HandOver,
): Promise<Written & { entries: string[] }> {
  const handed: string[] = [];
  const ids = [...new Set(entries)];
  async function one(id: string): Promise<void> {
    const entry = await handler.load(entryDecider, id, { fresh: true });
    if (entry === null || entry.space !== context.space || entry.trashed || entry.purged) return;
    const command = { type: "handOver", from, to } as const;
    const { facts } = await handler.execute(entryDecider, id, command, partOf(context, `hand over ${id}`));
    if (facts.length > 0) handed.push(id);
  }
  for (let at = 0; at < ids.length; at += together) await Promise.all(ids.slice(at, at + together).map(one));
  return { entries: ids.filter((id) => handed.includes(id)), position: handler.position() };
}
