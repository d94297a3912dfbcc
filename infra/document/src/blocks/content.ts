import { type Addresses, readdressInline } from "../inline/addresses.ts";
import type { Inline } from "../inline/schema.ts";

/** How the content of a kind of block is made, for all that is the same whatever the kind: where text and addresses are. */
export interface Content<B> {
  /** Each run of inline content in the block. */
  runs(block: B): readonly (readonly Inline[])[];
  /** The block with other addresses; its children stay. */
  readdress(block: B, addresses: Addresses): B;
}

type LineBlock = { content: Inline[] };
type FileBlock = { props: { url: string } };

/** Content that is one run of text. */
export const lineContent = {
  runs: ({ content }: LineBlock) => [content],
  readdress: <B extends LineBlock>(block: B, addresses: Addresses): B => ({
    ...block,
    content: readdressInline(block.content, addresses),
  }),
};

/** A block that shows a file and has no text of its own. */
export const fileContent = {
  runs: () => [],
  readdress: <B extends FileBlock>(block: B, { imageFor }: Addresses): B => {
    const { url } = block.props;
    return { ...block, props: { ...block.props, url: url === "" ? "" : imageFor(url) } };
  },
};

/** A block without text and addresses. */
export const noContent = {
  runs: () => [],
  readdress: <B>(block: B): B => block,
};
