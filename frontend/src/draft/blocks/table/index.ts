import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { TableIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

const empty = (columns: number) => ({ cells: Array.from({ length: columns }, () => "") });

export const table = {
  spec: defaultBlockSpecs.table,
  slash: [
    {
      title: t("Table"),
      hint: t("Rows and columns"),
      group: "Blocks",
      order: 100,
      words: t("grid cells"),
      icon: TableIcon,
      run: put({
        type: "table",
        content: { type: "tableContent", headerRows: 1, rows: [empty(3), empty(3), empty(3)] },
      }),
    },
  ],
} satisfies EditorKind;
