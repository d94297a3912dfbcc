import { Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { ariaKeys, keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { actsFor, remove } from "./block-acts.ts";
import { onBlockMenu } from "./block-keys.ts";
import classes from "./block-menu.module.css";
import type { PageBlock, PageEditor } from "./schema.ts";

/** The menu of the block that the cursor is in, for the keyboard (Alt and O) and for phones. */
export function BlockMenu({ editor }: { editor: PageEditor }) {
  const [at, setAt] = useState<{ block: PageBlock; top: number } | null>(null);
  // After the key was handled: else the menu takes its remaining events as a sign to close.
  useEffect(() => onBlockMenu(() => setTimeout(() => setAt(placeOf(editor)))), [editor]);
  if (at === null) return null;
  return (
    <div className={classes.place} style={{ top: at.top }} contentEditable={false}>
      <Menu
        opened
        position="bottom-start"
        width={260}
        returnFocus={false}
        onChange={(opened) => {
          if (opened) return;
          setAt(null);
          editor.focus();
        }}
      >
        <Menu.Target>
          <button type="button" className={classes.point} tabIndex={-1} aria-label={t("Block menu")} />
        </Menu.Target>
        <Menu.Dropdown aria-label={t("Move or change this block")}>
          <BlockItems editor={editor} block={at.block} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The items that every block has. @param children what only some have, before Delete */
export function BlockItems({
  editor,
  block,
  children,
}: {
  editor: PageEditor;
  block: PageBlock;
  children?: React.ReactNode;
}) {
  return (
    <>
      {actsFor(editor, block).map((act) => (
        <Menu.Item
          key={act.id}
          className="bn-menu-item"
          aria-keyshortcuts={act.keys && ariaKeys(act.keys)}
          rightSection={act.keys && <Keys keys={act.keys} />}
          onClick={() => act.run(editor, block)}
        >
          {act.label(block)}
        </Menu.Item>
      ))}
      {children}
      <Menu.Item className={`bn-menu-item ${classes.bad}`} onClick={() => remove(editor, block)}>
        {t("Delete")}
      </Menu.Item>
    </>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys} aria-hidden>
      {keyNames(keys).join(" ")}
    </span>
  );
}

/** The block at the cursor, and how far below the top of the text it ends. */
function placeOf(editor: PageEditor): { block: PageBlock; top: number } | null {
  const { block } = editor.getTextCursorPosition();
  const root = editor.domElement?.closest(".page-editor");
  const element = root?.querySelector(`[data-id="${CSS.escape(block.id)}"] .bn-block-content`);
  if (!root || !element) return null;
  const top = element.getBoundingClientRect().bottom - root.getBoundingClientRect().top;
  return { block: block as PageBlock, top: Math.round(top) };
}
