import { defaultBlockSpecs } from "@blocknote/core";
import { FileIcon } from "../../icons.tsx";
import { insertFile } from "../insert-file.ts";
import type { EditorKind } from "../kind.ts";

export const file = {
  spec: defaultBlockSpecs.file,
  slash: [
    {
      title: "File",
      hint: "To be downloaded",
      group: "Insert",
      order: 150,
      words: "attachment upload pdf document video audio",
      icon: FileIcon,
      run: (editor) => void insertFile(editor, "file"),
    },
  ],
} satisfies EditorKind;
