/** The beginning of a space: its key is claimed, then it is founded. */
import { isWithin } from "@annals/http";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { type Beginning, type SpaceKeyState, spaceDecider, spaceKeyDecider } from "../space/decider.ts";

interface NewSpace {
  id: string;
  key: string;
  name: string;
  hue?: number;
  like?: Beginning;
}

export interface Founding {
  /** Claims a key. @throws Refused for one that is taken */
  claim(context: CommandContext, space: Pick<NewSpace, "id" | "key">): Promise<void>;
  /** Claims a key and founds the space. Doing it again continues where it was cut off. @throws Refused for a key that is taken */
  found(context: CommandContext, space: NewSpace): Promise<void>;
}

/** How long a key is kept for a space that is not founded, in milliseconds: founding follows the claim at once. */
const keptFor = 15 * 60 * 1000;

export function createFounding({ handler, keys, now }: Pick<Core, "handler" | "keys" | "now">): Founding {
  /** A claim that was interrupted so long ago that the key is free again. Continuing it claims the key anew. */
  async function lapsedClaim(stream: string): Promise<SpaceKeyState> {
    const owner: SpaceKeyState = await handler.load(spaceKeyDecider, stream, { fresh: true });
    if (owner === null || isWithin(Date.parse(owner.at) + keptFor, keptFor, now())) return null;
    return (await handler.load(spaceDecider, owner.space, { fresh: true })) === null ? owner : null;
  }

  async function claim(context: CommandContext, { id, key }: Pick<NewSpace, "id" | "key">): Promise<void> {
    const within = partOf({ ...context, space: id }, "key");
    const stream = keys.fingerprint(key);
    const over = await lapsedClaim(stream);
    await handler.execute(spaceKeyDecider, stream, { type: "claim", space: id, over }, within);
  }

  async function found(context: CommandContext, space: NewSpace): Promise<void> {
    await claim(context, space);
    const within = partOf({ ...context, space: space.id }, "found");
    await handler.execute(spaceDecider, space.id, { type: "found", ...space }, within);
  }

  return { claim, found };
}
