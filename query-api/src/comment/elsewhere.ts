import { type Block, fileOf } from "@annals/document";

/**
 * Comments of earlier versions, and imported ones, with links in place of pictures from elsewhere: whoever has that address would see
 * who reads the comment, and when.
 */
export const withoutPicturesElsewhere = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const children = withoutPicturesElsewhere(block.children);
    if (block.type !== "image" || block.props.url === "" || fileOf(block.props.url) !== null)
      return { ...block, children };
    const href = block.props.url;
    const text = { type: "text" as const, text: block.props.caption || href, styles: {} };
    return {
      ...{ id: block.id, type: "paragraph" as const, children },
      props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
      content: [{ type: "link" as const, href, content: [text] }],
    };
  });
