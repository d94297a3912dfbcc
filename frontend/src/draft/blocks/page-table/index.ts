import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { t } from "../../../locale/text.ts";
import { TableIcon } from "../../icons.tsx";
import { fillIn } from "../custom/focus.ts";
import type { EditorKind } from "../kind.ts";
import { spec } from "./spec.tsx";

export const pageTable = {
  spec: spec(),
  slash: [
    {
      title: t("Table of pages"),
      hint: t("Pages with what their fields say, always of today"),
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
