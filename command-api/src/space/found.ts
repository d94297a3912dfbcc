/** The beginning of a space: its key is claimed, then it is founded. */
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { type Beginning, spaceDecider, spaceKeyDecider } from "./decider.ts";

export interface NewSpace {
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

export function createFounding({ handler, keys }: Pick<Core, "handler" | "keys">): Founding {
  async function claim(context: CommandContext, { id, key }: Pick<NewSpace, "id" | "key">): Promise<void> {
    const within = partOf({ ...context, space: id }, "key");
    await handler.execute(spaceKeyDecider, keys.fingerprint(key), { type: "claim", space: id }, within);
  }

  async function found(context: CommandContext, space: NewSpace): Promise<void> {
    await claim(context, space);
    const within = partOf({ ...context, space: space.id }, "found");
    await handler.execute(spaceDecider, space.id, { type: "found", ...space }, within);
  }

  return { claim, found };
}
