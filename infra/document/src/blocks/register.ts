import type { Block, BlockType } from "../schema.ts";
import { audio } from "./audio/index.ts";
import { bulletListItem } from "./bullet-list-item/index.ts";
import { callToAction } from "./call-to-action/index.ts";
import { callout } from "./callout/index.ts";
import { checkListItem } from "./check-list-item/index.ts";
import { codeBlock } from "./code-block/index.ts";
import { column } from "./column/index.ts";
import { columnList } from "./column-list/index.ts";
import { custom } from "./custom/index.ts";
import { divider } from "./divider/index.ts";
import { embed } from "./embed/index.ts";
import { file } from "./file/index.ts";
import { gallery } from "./gallery/index.ts";
import { heading } from "./heading/index.ts";
import { image } from "./image/index.ts";
import type { Kind } from "./kind.ts";
import { math } from "./math/index.ts";
import { numberedListItem } from "./numbered-list-item/index.ts";
import { pageTable } from "./page-table/index.ts";
import { paragraph } from "./paragraph/index.ts";
import { quote } from "./quote/index.ts";
import { table } from "./table/index.ts";
import { toggleListItem } from "./toggle-list-item/index.ts";
import { video } from "./video/index.ts";

/** All kinds of blocks. */
const kinds: { [T in BlockType]: Kind<T> } = {
  paragraph,
  heading,
  quote,
  callout,
  callToAction,
  bulletListItem,
  numberedListItem,
  checkListItem,
  toggleListItem,
  codeBlock,
  math,
  table,
  image,
  gallery,
  video,
  audio,
  file,
  embed,
  divider,
  columnList,
  column,
  custom,
  pageTable,
};

/** The same as a list, to be asked one after the other. */
export const allKinds = Object.entries(kinds) as unknown as [BlockType, Kind<BlockType>][];

/** The kind of a block. */
export function kindOf(block: Block): Kind<BlockType> {
  return kinds[block.type] as unknown as Kind<BlockType>;
}

/** The same by the name of a kind, which may be any word. */
export function kindNamed(type: string): Kind<BlockType> | undefined {
  return Object.hasOwn(kinds, type) ? (kinds[type as BlockType] as unknown as Kind<BlockType>) : undefined;
}
