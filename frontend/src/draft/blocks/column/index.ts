import { columnNode } from "../column-node.ts";
import type { EditorKind } from "../kind.ts";

export const column = {
  spec: columnNode({
    type: "column",
    group: "bnBlock childContainer",
    content: "blockContainer+",
    className: "column",
    propSchema: { width: { default: 1 } },
  }),
} satisfies EditorKind;
