import { columnsIn, filtersAsText, filtersIn, sortAsText, sortIn } from "@annals/document/browser";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { createReactBlockSpec } from "@blocknote/react";
import { t } from "../../../locale/text.ts";
import { TableIcon } from "../../../theme/block-icons.tsx";
import type { TableQuestion } from "../../page-tables.ts";
import { fillIn } from "../custom/focus.ts";
import type { EditorKind } from "../kind.ts";
import { PageTableBlock } from "./PageTableBlock.tsx";

/** A table of pages by their fields, as readers see it, with the button that changes what it lists. */
const spec = createReactBlockSpec(
  {
    type: "pageTable",
    propSchema: {
      under: { default: "here" },
      columns: { default: "" },
      filters: { default: "[]" },
      sort: { default: "title" },
    },
    content: "none",
  },
  {
    meta: { selectable: true },
    parse: (element) =>
      element.matches(".page-table[data-table]") ? questionIn(element.dataset.table ?? "") : undefined,
    render: ({ block, editor }) => (
      <PageTableBlock id={block.id} question={block.props} editor={editor as never} />
    ),
    toExternalHTML: ({ block: { props } }) => {
      const { under, columns, filters, sort } = props;
      return <div className="page-table" data-table={JSON.stringify({ under, columns, filters, sort })} />;
    },
  },
);

/** The question in what was pasted, as far as it is one. */
function questionIn(text: string): Partial<TableQuestion> {
  try {
    const { under, columns, filters, sort } = JSON.parse(text) as Record<keyof TableQuestion, unknown>;
    return {
      ...(under === "all" && { under }),
      columns: columnsIn(String(columns)).join(","),
      filters: filtersAsText(filtersIn(String(filters))),
      sort: sortAsText(sortIn(String(sort))),
    };
  } catch {
    return {};
  }
}

export const pageTable = {
  spec: spec(),
  slash: [
    {
      title: t("Table of pages"),
      hint: t("Pages and their fields, always up to date"),
      group: "Insert",
      order: 165,
      words: t("page properties report list database fields query"),
      icon: TableIcon,
      run(editor) {
        const made = insertOrUpdateBlockForSlashMenu(editor, { type: "pageTable" } as never);
        fillIn(made.id);
      },
    },
  ],
} satisfies EditorKind;
