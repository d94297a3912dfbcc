import { t } from "../../../locale/text.ts";
import { ColumnsIcon } from "../../../theme/block-icons.tsx";
import { columnNode } from "../column-node.ts";
import type { EditorKind } from "../kind.ts";
import { insertColumns } from "./acts.ts";

const slash = (columns: number, title: string) => ({
  title,
  hint: t("Blocks side by side"),
  group: "Blocks" as const,
  order: 118 + columns,
  words: t("columns column grid layout row side"),
  icon: ColumnsIcon,
  run: insertColumns(columns),
});

export const columnList = {
  spec: columnNode({
    type: "columnList",
    group: "childContainer bnBlock blockGroupChild",
    content: "column column+",
    className: "columns",
    propSchema: {},
  }),
  slash: [slash(2, t("Two columns")), slash(3, t("Three columns")), slash(4, t("Four columns"))],
} satisfies EditorKind;
