import { type CommandContext, partOf } from "../command.ts";
import type { Core } from "../core.ts";
import { type SpaceKeyState, spaceDecider, spaceKeyDecider } from "./decider.ts";

/** Claims a key and founds the space. Doing it again goes on where it was cut off. @throws Refused for a key that is taken */
export async function foundSpace(
  { handler, keys }: Core,
  context: CommandContext,
  { id, key, name, hue }: { id: string; key: string; name: string; hue?: number },
): Promise<void> {
  const within = { ...context, space: id };
  const claim = { type: "claim", space: id } as const;
  await handler.execute(spaceKeyDecider, keys.fingerprint(key), claim, partOf(within, "key"));
  await handler.execute(spaceDecider, id, { type: "found", id, key, name, hue }, partOf(within, "found"));
}

/** The space that somebody has claimed a key for without getting any further, or null. */
export async function unfinishedSpace(
  { handler, keys }: Core,
  key: string,
  person: string,
): Promise<string | null> {
  const owner: SpaceKeyState = await handler.load(spaceKeyDecider, keys.fingerprint(key), { fresh: true });
  if (owner === null || owner.by !== person) return null;
  const space = await handler.load(spaceDecider, owner.space, { fresh: true });
  return space === null ? owner.space : null;
}
