import {
  BasicTextStyleButton,
  BlockTypeSelect,
  type BlockTypeSelectItem,
  ColorStyleButton,
  FileCaptionButton,
  FileDeleteButton,
  FileDownloadButton,
  FilePreviewButton,
  FileRenameButton,
  FileReplaceButton,
  FormattingToolbar,
  FormattingToolbarController,
  TableCellMergeButton,
  TextAlignButton,
} from "@blocknote/react";
import { useCallback } from "react";
import {
  IconH2,
  IconH3,
  IconH4,
  IconInfoCircle,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconQuote,
  IconTypography,
} from "./icons.ts";
import { LinkButton } from "./links.tsx";
import type { PageEditor } from "./schema.ts";

const types = [
  { name: "Text", type: "paragraph", icon: IconTypography },
  { name: "Heading", type: "heading", props: { level: 2, isToggleable: false }, icon: IconH2 },
  { name: "Subheading", type: "heading", props: { level: 3, isToggleable: false }, icon: IconH3 },
  { name: "Small heading", type: "heading", props: { level: 4, isToggleable: false }, icon: IconH4 },
  { name: "List", type: "bulletListItem", icon: IconList },
  { name: "Numbered list", type: "numberedListItem", icon: IconListNumbers },
  { name: "Checklist", type: "checkListItem", icon: IconListCheck },
  { name: "Toggle", type: "toggleListItem", icon: IconListTree },
  { name: "Quote", type: "quote", icon: IconQuote },
  { name: "Callout", type: "callout", icon: IconInfoCircle },
] as unknown as BlockTypeSelectItem[];

/** What can be done with the words that are selected. Floats above them. */
export function Toolbar({ editor }: { editor: PageEditor }) {
  const Tools = useCallback(
    () => (
      <FormattingToolbar>
        <BlockTypeSelect items={types} />
        <TableCellMergeButton />
        <FileCaptionButton />
        <FileReplaceButton />
        <FileRenameButton />
        <FileDownloadButton />
        <FilePreviewButton />
        <FileDeleteButton />
        <BasicTextStyleButton basicTextStyle="bold" />
        <BasicTextStyleButton basicTextStyle="italic" />
        <BasicTextStyleButton basicTextStyle="underline" />
        <BasicTextStyleButton basicTextStyle="strike" />
        <BasicTextStyleButton basicTextStyle="code" />
        <LinkButton editor={editor} />
        <ColorStyleButton />
        <TextAlignButton textAlignment="left" />
        <TextAlignButton textAlignment="center" />
        <TextAlignButton textAlignment="right" />
      </FormattingToolbar>
    ),
    [editor],
  );
  return <FormattingToolbarController formattingToolbar={Tools} />;
}
