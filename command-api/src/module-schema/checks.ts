import type { Block, BlockChange } from "@annals/document";
import type { Core } from "../runtime/core.ts";
import { checkPublished, checkSaved, customIn, customWritten } from "./check.ts";
import { type KnownTypes, moduleSchemaDecider } from "./decider.ts";

/** What a save writes: a whole text or what changes in one, or no text at all. */
type Written = { blocks?: Block[] } | { changes: BlockChange[] };
type Text = { blocks: readonly Block[]; published: { blocks: readonly Block[] } | null };

/** The checks of custom blocks against the types of their space. @throws Refused */
export interface TypeChecks {
  saved(space: string, written: Written, before: () => Promise<Text>): Promise<void>;
  published(space: string, text: Text): Promise<void>;
}

export function createTypeChecks({ handler }: Pick<Core, "handler">): TypeChecks {
  /** A type that another process has just defined may not be known here yet. */
  async function checking(space: string, check: (types: KnownTypes) => void): Promise<void> {
    try {
      check(await handler.load(moduleSchemaDecider, space));
    } catch {
      check(await handler.load(moduleSchemaDecider, space, { fresh: true }));
    }
  }
  return {
    async saved(space, written, before) {
      const custom = "changes" in written ? customWritten(written.changes) : customIn(written.blocks ?? []);
      if (custom.length === 0) return;
      const { blocks, published } = await before();
      await checking(space, (types) => checkSaved(types, custom, [...(published?.blocks ?? []), ...blocks]));
    },
    async published(space, { blocks, published }) {
      if (customIn(blocks).length === 0) return;
      await checking(space, (types) => checkPublished(types, blocks, published?.blocks ?? []));
    },
  };
}
