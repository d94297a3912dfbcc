import type { BlockType } from "@annals/document/browser";
import { audio } from "./audio/index.ts";
import { bulletListItem } from "./bullet-list-item/index.ts";
import { callToAction } from "./call-to-action/index.ts";
import { callout } from "./callout/index.ts";
import { checkListItem } from "./check-list-item/index.ts";
import { codeBlock } from "./code-block/index.ts";
import { column } from "./column/index.ts";
import { columnList } from "./column-list/index.ts";
import { custom } from "./custom/index.tsx";
import { divider } from "./divider/index.ts";
import { embed } from "./embed/index.ts";
import { file } from "./file/index.ts";
import { gallery } from "./gallery/index.ts";
import { heading } from "./heading/index.ts";
import { image } from "./image/index.ts";
import type { Choice, EditorKind, SlashItem } from "./kind.ts";
import { math } from "./math/index.ts";
import { withModuleProps } from "./module-props.ts";
import { numberedListItem } from "./numbered-list-item/index.ts";
import { pageTable } from "./page-table/index.tsx";
import { paragraph } from "./paragraph/index.ts";
import { quote } from "./quote/index.ts";
import { table } from "./table/index.ts";
import { toggleListItem } from "./toggle-list-item/index.ts";
import { video } from "./video/index.ts";

/** All kinds of blocks of the document, in the order of the toolbar. */
const kinds = {
  paragraph,
  heading,
  bulletListItem,
  numberedListItem,
  checkListItem,
  toggleListItem,
  quote,
  callout,
  callToAction,
  table,
  codeBlock,
  math,
  divider,
  columnList,
  column,
  image,
  gallery,
  file,
  embed,
  video,
  audio,
  custom,
  pageTable,
} satisfies { [T in BlockType]: EditorKind };

type Specs = { [T in keyof typeof kinds]: (typeof kinds)[T]["spec"] };

const all: EditorKind[] = Object.values(kinds);

export const blockSpecs = Object.fromEntries(
  Object.entries(kinds).map(([type, { spec }]) => [type, withModuleProps(spec)]),
) as unknown as Specs;

export const slashItems: SlashItem[] = all.flatMap(({ slash = [] }) => slash);

export const choices: Choice[] = all.flatMap(({ choices: some = [] }) => some);
