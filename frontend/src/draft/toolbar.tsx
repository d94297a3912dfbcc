import { isTouchDevice } from "@blocknote/core";
import {
  BasicTextStyleButton,
  BlockTypeSelect,
  type BlockTypeSelectItem,
  ColorStyleButton,
  DesktopFormattingToolbarController,
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
import { choices } from "./blocks/register.ts";
import { clearOfHeader } from "./floating.ts";
import { LinkButton } from "./links.tsx";
import type { PageEditor } from "./schema.ts";

const types = choices as unknown as BlockTypeSelectItem[];

/** The toolbar that floats above selected words. */
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
  // The one for touch watches the on-screen keyboard, which makes the browser restyle the whole page five times.
  const Controller = isTouchDevice() ? FormattingToolbarController : DesktopFormattingToolbarController;
  return <Controller formattingToolbar={Tools} floatingUIOptions={clearOfHeader} />;
}
