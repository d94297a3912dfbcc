import { createReactBlockSpec } from "@blocknote/react";
import { CustomBlock } from "./CustomBlock.tsx";
import { CustomCard } from "./CustomCard.tsx";
import { customKeys } from "./focus.ts";

/** A block of a type of the space: a form in place. */
export const spec = createReactBlockSpec(
  {
    type: "custom",
    propSchema: { objectType: { default: "" }, title: { default: "" }, fields: { default: "[]" } },
    content: "none",
  },
  {
    meta: { selectable: true },
    render: ({ block, editor }) => <CustomBlock id={block.id} props={block.props} editor={editor as never} />,
    toExternalHTML: ({ block }) => <CustomCard {...block.props} />,
  },
  [customKeys],
);
