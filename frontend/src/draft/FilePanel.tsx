import { FilePanelExtension } from "@blocknote/core/extensions";
import { FilePanelController, type FilePanelProps, useBlockNoteEditor, useExtension } from "@blocknote/react";
import { Button } from "@mantine/core";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { pickFile } from "../pick/files.ts";
import { nameIn } from "../picture/chosen.ts";
import { pictureDialog } from "../picture/picture-dialog.ts";
import { UploadIcon } from "../theme/block-icons.tsx";
import { BannerIcon } from "../theme/icons.tsx";
import { writing } from "../writing/state.ts";
import classes from "./links.module.css";
import type { PageEditor, PartialPageBlock } from "./schema.ts";
import { addressOf } from "./typed-address.ts";

/** Asks for the file or the address of an empty image, player or file. */
export function FilePanel() {
  return <FilePanelController filePanel={FileForm} />;
}

function FileForm({ blockId }: FilePanelProps) {
  const editor = useBlockNoteEditor() as unknown as PageEditor;
  const panel = useExtension(FilePanelExtension);
  const [text, setText] = useState("");
  const block = editor.getBlock(blockId);
  if (block === undefined) return null;
  const accept = editor.schema.blockSpecs[block.type]?.implementation.meta?.fileBlockAccept?.join(",") ?? "";
  const address = addressOf(text);

  async function choose(): Promise<void> {
    const file = await pickFile(accept);
    if (file === null) return;
    panel.closeMenu();
    editor.updateBlock(blockId, { props: { name: file.name } } as PartialPageBlock);
    const update = await editor.uploadFile?.(file, blockId);
    if (update !== undefined && editor.getBlock(blockId) !== undefined)
      editor.updateBlock(blockId, update as PartialPageBlock);
  }

  function chooseFromThere(): void {
    const entryId = writing()?.entryId;
    if (entryId === undefined) return;
    panel.closeMenu();
    openDialog(pictureDialog, {
      entryId,
      withDescription: true,
      onChoose({ url, name }, description) {
        if (editor.getBlock(blockId) === undefined) return;
        editor.updateBlock(blockId, { props: { url, name: description || name } } as PartialPageBlock);
        editor.focus();
      },
    });
  }

  return (
    <form
      className={`${classes.float} ${classes.fileForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (address === null) return;
        editor.updateBlock(blockId, { props: { url: address, name: nameIn(address) } } as PartialPageBlock);
        panel.closeMenu();
        editor.focus();
      }}
    >
      <Button variant="light" leftSection={<UploadIcon size={16} />} onClick={() => void choose()}>
        {t("Choose a file")}
      </Button>
      {block.type === "image" && (
        <Button variant="default" leftSection={<BannerIcon size={16} />} onClick={chooseFromThere}>
          {t("Choose a picture")}
        </Button>
      )}
      <input
        className={classes.field}
        aria-label={t("Address")}
        placeholder={t("or paste its address, then Enter")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
