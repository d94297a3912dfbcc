import { type Block, isPictureElsewhere } from "@annals/document";

/** Comments of earlier versions, and imported ones, with links in place of pictures from elsewhere. */
export const withoutPicturesElsewhere = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const children = withoutPicturesElsewhere(block.children);
    if (!isPictureElsewhere(block)) return { ...block, children };
    const href = block.props.url;
    const text = { type: "text" as const, text: block.props.caption || href, styles: {} };
    return {
      ...{ id: block.id, type: "paragraph" as const, children },
      props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
      content: [{ type: "link" as const, href, content: [text] }],
    };
  });
