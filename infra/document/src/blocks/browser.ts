import { looks } from "../looks.ts";
import type { BlockOf, BlockType } from "../schema.ts";
import * as callToAction from "./call-to-action/browser.ts";
import * as callout from "./callout/browser.ts";
import * as checkListItem from "./check-list-item/browser.ts";
import * as codeBlock from "./code-block/browser.ts";
import * as column from "./column/browser.ts";
import * as custom from "./custom/browser.ts";
import * as embed from "./embed/browser.ts";
import * as heading from "./heading/browser.ts";
import { inlineText } from "./inline-text.ts";
import * as math from "./math/browser.ts";
import { fileDefaults, pictureDefaults, playerDefaults } from "./media-defaults.ts";
import { mediaText } from "./media-text.ts";
import * as pageTable from "./page-table/browser.ts";
import * as table from "./table/browser.ts";

/** The part of a kind of block that browsers use, too: without zod, HTML and Markdown. */
export interface BrowserKind<T extends BlockType> {
  /** The default properties of the block. */
  defaults: Partial<BlockOf<T>["props"]>;
  /** Its text for search and for previews, without that of its children: one line each. */
  toText(block: BlockOf<T>): string[];
}

/** For a kind that says nothing itself: the blocks in it may have text. */
const noText = (): string[] => [];

/** All kinds of blocks, as far as browsers use them: a row for each that is made of common parts, a file for each of the others. */
export const browserKinds = {
  paragraph: { defaults: looks, toText: inlineText },
  heading,
  quote: {
    defaults: { backgroundColor: looks.backgroundColor, textColor: looks.textColor },
    toText: inlineText,
  },
  callout,
  callToAction,
  bulletListItem: { defaults: looks, toText: inlineText },
  numberedListItem: { defaults: looks, toText: inlineText },
  checkListItem,
  toggleListItem: { defaults: looks, toText: inlineText },
  codeBlock,
  math,
  table,
  image: { defaults: pictureDefaults, toText: mediaText },
  gallery: { defaults: {}, toText: noText },
  video: { defaults: pictureDefaults, toText: mediaText },
  audio: { defaults: playerDefaults, toText: mediaText },
  file: { defaults: fileDefaults, toText: mediaText },
  embed,
  divider: { defaults: {}, toText: noText },
  columnList: { defaults: {}, toText: noText },
  column,
  custom,
  pageTable,
} satisfies { [T in BlockType]: BrowserKind<T> };
