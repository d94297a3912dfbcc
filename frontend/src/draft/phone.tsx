import { SuggestionMenu } from "@blocknote/core/extensions";
import { ActionIcon } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { t } from "../locale/text.ts";
import {
  BoldIcon,
  GripIcon,
  HideKeyboardIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  PlusIcon,
  UndoIcon,
} from "../theme/block-icons.tsx";
import { openBlockMenu } from "./block-keys.ts";
import { insertFile } from "./blocks/insert-file.ts";
import { LinkForm } from "./links.tsx";
import classes from "./phone.module.css";
import type { PageEditor } from "./schema.ts";

/** The tools at the bottom of a narrow screen. They replace the handles and the floating toolbar. */
export function PhoneTools({ editor }: { editor: PageEditor }) {
  const [linking, setLinking] = useState(false);
  const block = () => editor.getTextCursorPosition().block;

  function link(href: string): void {
    setLinking(false);
    editor.focus();
    if (editor.getSelectedText() === "") editor.insertInlineContent([{ type: "link", href, content: href }]);
    else editor.createLink(href);
  }

  return (
    <div className={`${classes.tools} only-narrow`}>
      {linking && (
        <div className={classes.link}>
          <LinkForm
            url={editor.getSelectedLinkUrl() ?? ""}
            onChoose={link}
            onClose={() => {
              setLinking(false);
              editor.focus();
            }}
          />
        </div>
      )}
      <div className={classes.bar} data-phone-tools role="toolbar" aria-label={t("Formatting")}>
        <Tool
          label={t("Add a block")}
          icon={PlusIcon}
          run={() => editor.getExtension(SuggestionMenu)?.openSuggestionMenu("/")}
        />
        <Tool label={t("Bold")} icon={BoldIcon} run={() => editor.toggleStyles({ bold: true })} />
        <Tool label={t("Italic")} icon={ItalicIcon} run={() => editor.toggleStyles({ italic: true })} />
        <Tool label={t("Link")} icon={LinkIcon} run={() => setLinking(!linking)} />
        <Tool
          label={t("List")}
          icon={ListIcon}
          run={() =>
            editor.updateBlock(block(), {
              type: block().type === "bulletListItem" ? "paragraph" : "bulletListItem",
            })
          }
        />
        <Tool label={t("Image")} icon={ImageIcon} run={() => void insertFile(editor, "image")} />
        <Tool label={t("Move or change this block")} icon={GripIcon} run={openBlockMenu} />
        <Tool label={t("Undo")} icon={UndoIcon} run={() => editor.undo()} />
        <Tool label={t("Hide the keyboard")} icon={HideKeyboardIcon} run={() => editor.domElement?.blur()} />
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ComponentType<{ size?: number }>;
  run(): void;
}

function Tool({ label, icon: Icon, run }: ToolProps) {
  return (
    // The text keeps its focus, so that the keyboard stays open.
    <ActionIcon aria-label={label} onMouseDown={(event) => event.preventDefault()} onClick={run}>
      <Icon size={18} />
    </ActionIcon>
  );
}
