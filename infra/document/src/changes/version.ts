import type { Block, BlockChange } from "../schema.ts";
import { applyChanges } from "./apply.ts";
import { diffBlocks } from "./diff.ts";

/** How a version of a document is stored: whole (`blocks`), or as what changed since the version before it (`changes`). */
export interface StoredVersion {
  blocks?: Block[] | null | undefined;
  changes?: BlockChange[] | null | undefined;
}

/** The shorter of the two ways to store a version. @param before the version before it, null for none */
export function storedVersion(
  before: readonly Block[] | null,
  blocks: Block[],
): { blocks: Block[]; changes?: undefined } | { blocks?: undefined; changes: BlockChange[] } {
  if (before === null) return { blocks };
  const changes = diffBlocks(before, blocks);
  return JSON.stringify(changes).length < JSON.stringify(blocks).length ? { changes } : { blocks };
}

/** A version from how it is stored. @param before the version before it; a whole one does not need it */
export function versionAfter(before: readonly Block[], { blocks, changes }: StoredVersion): Block[] {
  if (blocks) return blocks;
  if (!changes) throw new Error("A version is stored neither whole nor as what changed");
  return applyChanges(before, changes);
}
