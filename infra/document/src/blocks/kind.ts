import type { List, ListItem, RootContent } from "mdast";
import type { HtmlPage } from "../html-page.ts";
import type { Note } from "../markdown/note.ts";
import type { Reader, Setting } from "../markdown/reader.ts";
import type { SoupElement } from "../markdown/soup.ts";
import type { Turn, Writing, Written } from "../markdown/writing.ts";
import type { Block, BlockOf, BlockType } from "../schema.ts";
import type { Content } from "./content.ts";

/**
 * Everything about one kind of block, beside its schema and the part for browsers (`BrowserKind`). It is the `index.ts` of the
 * kind's folder; only a part that is long has a file of its own.
 */
export interface Kind<T extends BlockType> {
  /** The `object_type` of a module of this kind. Absent for kinds of text, which are `rich_text`. */
  objectType?: string | ((block: BlockOf<T>) => string);
  toHtml(block: BlockOf<T>, page: HtmlPage): string;
  /** Its Markdown, or null when it has no form of its own. `turn` is about items of lists. */
  toMarkdown(block: BlockOf<T>, turn: Turn, writing: Writing): Written | null;
  fromMarkdown: FromMarkdown<T>;
  content: Content<BlockOf<T>>;
  /** For a kind with neither inline content nor plain properties: the `content` of a module of this kind. */
  values?: {
    of(block: BlockOf<T>): unknown;
    /**
     * For a kind whose content are the blocks below it: those of a module that gets this content; null when the content
     * does not fit.
     */
    children?(content: unknown, module: Below): unknown[] | null;
  };
  /** Set for items that stand in one list with their neighbours of the same kind. */
  list?: ListForm<BlockOf<T>>;
}

/** A module as it was; a new one has only its id. */
export interface Below {
  id: string;
  children?: readonly Block[];
}

/** How neighbouring items become one list. */
interface ListForm<B> {
  /** The tags around the items in HTML. */
  open(first: B): string;
  close: string;
  /** The number of the first item, for lists that are numbered. */
  firstNumber?(first: B): number;
}

/** Where a Markdown node stands. */
export interface Place {
  line: number;
  setting: Setting;
  /** The content of a comment about the next block. */
  note: Note | null;
}

type Node<T extends RootContent["type"]> = Extract<RootContent, { type: T }>;

/** The Markdown and HTML that is read as blocks of one kind. */
export interface FromMarkdown<T extends BlockType> {
  /** The Markdown nodes that this kind reads. */
  nodes?: { [N in RootContent["type"]]?: (node: Node<N>, reader: Reader, place: Place) => Block[] };
  /** The HTML elements that it reads. */
  elements?: Record<string, (element: SoupElement, reader: Reader, setting: Setting) => Block[]>;
  /** The properties of an item of a Markdown list that is of this kind, null for any other item. */
  item?(item: ListItem, list: List): Partial<BlockOf<T>["props"]> | null;
  /**
   * For a kind that is written as another one with a comment before it: that block as this kind, which may still lack
   * what the comment says; null when it cannot be.
   */
  fromOther?(block: Block, note: Note): object | null;
}
