import { known } from "./changes/known.ts";
import type { Block } from "./schema.ts";

/** How many blocks of a document are hidden. */
const hiddenIn = known<number>({
  none: 0,
  of: ({ props }) => (props.visibility === 0 ? 1 : 0),
  plus: (one, other) => one + other,
  minus: (one, other) => one - other,
});

/** Whether a document has blocks that only those who write it see. */
export const hasHidden = (blocks: readonly Block[]): boolean => hiddenIn(blocks) > 0;

/** A document as readers get it: without the hidden blocks and what is below them. */
export const shownBlocks = (blocks: readonly Block[]): readonly Block[] =>
  hasHidden(blocks) ? shown(blocks) : blocks;

function shown(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.props.visibility === 0) return [];
    return block.children.length === 0 ? block : { ...block, children: shown(block.children) };
  });
}
