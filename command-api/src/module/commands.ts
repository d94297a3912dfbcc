/** What can be done with single modules of a draft. Each is a save of what it changes, by the rules of saves. */
import { type Block, diffBlocks } from "@annals/document";
import type { Draft } from "../draft/decider.ts";
import { moduleSchemaDecider } from "../module-schema/decider.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands, DraftOutcome } from "../writing/commands.ts";
import {
  checkIds,
  copyOf,
  moduleIn,
  reordered,
  withChanged,
  withCopy,
  withModule,
  without,
  withPublished,
} from "./arrange.ts";
import { changedBlock, type Given, newBlock } from "./block.ts";

/** The lease of the writer, and the revision of the draft that they have seen, where they are given. */
export interface Writing {
  lease?: string | undefined;
  expected?: number | undefined;
}

/** The draft as it is then, and the id of the module that it was about. */
export type ModuleOutcome = DraftOutcome & { module: string };

/**
 * All of them need the seat.
 * @throws Problem 404, 403, 422; Refused without the seat, for a stale revision, for a module that is not there
 */
export interface ModuleCommands {
  add(context: MemberContext, entry: string, given: Given, writing: Writing): Promise<ModuleOutcome>;
  save(
    context: MemberContext,
    entry: string,
    id: string,
    given: Given,
    writing: Writing,
  ): Promise<ModuleOutcome>;
  /** The same, which also brings back one that readers still see. */
  saveDraft(
    context: MemberContext,
    entry: string,
    id: string,
    given: Given,
    writing: Writing,
  ): Promise<ModuleOutcome>;
  reorder(
    context: MemberContext,
    entry: string,
    ids: readonly string[],
    writing: Writing,
  ): Promise<DraftOutcome>;
  duplicate(context: MemberContext, entry: string, id: string, writing: Writing): Promise<ModuleOutcome>;
  delete(context: MemberContext, entry: string, id: string, writing: Writing): Promise<ModuleOutcome>;
}

/** How often a change is retried in a draft that was saved meanwhile. */
const attempts = 3;

export function createModuleCommands(
  { handler }: Pick<Core, "handler">,
  { draft }: { draft: DraftCommands },
): ModuleCommands {
  /** The types of the space of who asks. */
  const typesFor = ({ viewer }: MemberContext) => handler.load(moduleSchemaDecider, viewer.space.id);
  /** Saves what a function makes of the modules. Without a revision, the draft as it is now is meant. */
  async function change(
    context: MemberContext,
    entry: string,
    { lease, expected }: Writing,
    make: (draft: Draft) => Block[],
  ): Promise<DraftOutcome> {
    for (let attempt = 1; ; attempt++) {
      const { draft: before } = await draft.read(context, entry);
      const after = make(before);
      checkIds(after);
      const changes = diffBlocks(before.blocks, after);
      try {
        const text = { fields: {}, changes, expected: expected ?? before.revision };
        return await draft.save(context, entry, text, lease);
      } catch (error) {
        const isStale = error instanceof Refused && error.reason === "conflict";
        if (!isStale || expected !== undefined || attempt === attempts) throw error;
      }
    }
  }
  async function changeOne(
    context: MemberContext,
    entry: string,
    module: string,
    writing: Writing,
    make: (draft: Draft) => Block[],
  ): Promise<ModuleOutcome> {
    return { ...(await change(context, entry, writing, make)), module };
  }
  /** Whether a command that was carried out before has made this already. */
  const isThere = ({ blocks }: Draft, id: string) => blocks.some((block) => block.id === id);

  return {
    async add(context, entry, given, writing) {
      const block = newBlock(given, newIdOf(context, "module"), await typesFor(context));
      return changeOne(context, entry, block.id, writing, (now) => {
        if (context.repeated && isThere(now, block.id)) return now.blocks;
        return withModule(now.blocks, block, given.sort_order);
      });
    },
    async save(context, entry, id, given, writing) {
      const types = await typesFor(context);
      return changeOne(context, entry, id, writing, ({ blocks }) =>
        withChanged(blocks, changedBlock(moduleIn(blocks, id), given, types), given.sort_order),
      );
    },
    async saveDraft(context, entry, id, given, writing) {
      const types = await typesFor(context);
      return changeOne(context, entry, id, writing, (now) => {
        const published = now.published?.blocks ?? [];
        const gone = isThere(now, id) ? undefined : published.find((block) => block.id === id);
        const blocks = gone === undefined ? now.blocks : withPublished(now.blocks, published, gone);
        return withChanged(blocks, changedBlock(moduleIn(blocks, id), given, types), given.sort_order);
      });
    },
    reorder: (context, entry, ids, writing) =>
      change(context, entry, writing, ({ blocks }) => reordered(blocks, ids)),
    duplicate(context, entry, id, writing) {
      const newId = (of: string) => newIdOf(context, `copy of ${of}`);
      return changeOne(context, entry, newId(id), writing, (now) => {
        if (context.repeated && isThere(now, newId(id))) return now.blocks;
        return withCopy(now.blocks, id, copyOf(moduleIn(now.blocks, id), newId));
      });
    },
    delete: (context, entry, id, writing) =>
      changeOne(context, entry, id, writing, ({ blocks }) => {
        if (!context.repeated) moduleIn(blocks, id);
        return without(blocks, id);
      }),
  };
}
