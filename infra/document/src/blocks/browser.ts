import type { BlockOf, BlockType } from "../schema.ts";
import * as audio from "./audio/browser.ts";
import * as bulletListItem from "./bullet-list-item/browser.ts";
import * as callToAction from "./call-to-action/browser.ts";
import * as callout from "./callout/browser.ts";
import * as checkListItem from "./check-list-item/browser.ts";
import * as codeBlock from "./code-block/browser.ts";
import * as column from "./column/browser.ts";
import * as columnList from "./column-list/browser.ts";
import * as custom from "./custom/browser.ts";
import * as divider from "./divider/browser.ts";
import * as embed from "./embed/browser.ts";
import * as file from "./file/browser.ts";
import * as gallery from "./gallery/browser.ts";
import * as heading from "./heading/browser.ts";
import * as image from "./image/browser.ts";
import * as math from "./math/browser.ts";
import * as numberedListItem from "./numbered-list-item/browser.ts";
import * as pageTable from "./page-table/browser.ts";
import * as paragraph from "./paragraph/browser.ts";
import * as quote from "./quote/browser.ts";
import * as table from "./table/browser.ts";
import * as toggleListItem from "./toggle-list-item/browser.ts";
import * as video from "./video/browser.ts";

/** The part of a kind of block that browsers use, too: without zod, HTML and Markdown. */
export interface BrowserKind<T extends BlockType> {
  /** The default properties of the block. */
  defaults: Partial<BlockOf<T>["props"]>;
  /** Its text for search and for previews, without that of its children: one line each. */
  toText(block: BlockOf<T>): string[];
}

/** All kinds of blocks, as far as browsers use them. */
export const browserKinds = {
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
} satisfies { [T in BlockType]: BrowserKind<T> };
