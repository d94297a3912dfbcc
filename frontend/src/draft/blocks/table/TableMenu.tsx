import { ActionIcon, Menu } from "@mantine/core";
import { Fragment, useEffect, useState } from "react";
import { ariaKeys } from "../../../locale/platform.ts";
import { t } from "../../../locale/text.ts";
import { DotsIcon } from "../../../theme/icons.tsx";
import type { PageEditor } from "../../schema.ts";
import { inTable, rectOf, tableActs } from "./acts.ts";
import { onTableMenu } from "./keys.ts";
import classes from "./table-menu.module.css";

/** A button beside the table that the cursor is in, with a menu for its rows, columns and cells. Alt and T open it. */
export function TableMenu({ editor }: { editor: PageEditor }) {
  const top = useTableTop(editor);
  const [open, setOpen] = useState(false);
  // After the key was handled: else the menu takes its remaining events as a sign to close.
  useEffect(() => onTableMenu(() => setTimeout(() => setOpen(true))), []);
  useEffect(() => {
    if (top === null) setOpen(false);
  }, [top]);
  if (top === null) return null;

  function change(opened: boolean): void {
    setOpen(opened);
    if (!opened) editor.focus();
  }
  return (
    <div className={classes.place} style={{ top }} contentEditable={false}>
      <Menu opened={open} onChange={change} position="bottom-end" width={240} returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            aria-label={t("Rows, columns and cells")}
            aria-keyshortcuts={ariaKeys("alt+t")}
            // The cursor stays in its cell.
            onMouseDown={(event) => event.preventDefault()}
          >
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        {open && (
          <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
            <Items editor={editor} />
          </Menu.Dropdown>
        )}
      </Menu>
    </div>
  );
}

function Items({ editor }: { editor: PageEditor }) {
  if (!inTable(editor)) return null;
  const at = rectOf(editor);
  return tableActs.map(({ group, acts }) => (
    <Fragment key={group}>
      <Menu.Label>{group}</Menu.Label>
      {acts
        .filter(({ can }) => can(at, editor.prosemirrorState))
        .map(({ label, run }) => (
          <Menu.Item key={label} onClick={() => run(editor)}>
            {label}
          </Menu.Item>
        ))}
    </Fragment>
  ));
}

/** How far below the top of the text the table begins that the cursor is in; null where it is in none. */
function useTableTop(editor: PageEditor): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const view = editor.prosemirrorView;
      if (!view || !inTable(editor)) return setTop(null);
      const table = view.nodeDOM(rectOf(editor).tableStart - 1);
      const root = view.dom.closest(".page-editor");
      if (!(table instanceof HTMLElement) || root === null) return setTop(null);
      setTop(Math.round(table.getBoundingClientRect().top - root.getBoundingClientRect().top));
    };
    const stops = [editor.onSelectionChange(look), editor.onChange(look)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [editor]);
  return top;
}
