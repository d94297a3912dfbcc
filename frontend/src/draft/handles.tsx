import { SideMenuExtension, SuggestionMenu } from "@blocknote/core/extensions";
import {
  BlockColorsItem,
  DragHandleMenu,
  SideMenuController,
  TableColumnHeaderItem,
  TableRowHeaderItem,
  useComponentsContext,
  useExtension,
  useExtensionState,
  usePortalElement,
} from "@blocknote/react";
import { useCallback } from "react";
import { t } from "../locale/text.ts";
import { GripIcon, PlusIcon } from "../theme/block-icons.tsx";
import { BlockItems } from "./BlockMenu.tsx";
import classes from "./handles.module.css";
import type { PageBlock, PageEditor } from "./schema.ts";

/** The two handles in the margin of a block: + adds one below, the grip moves it or opens its menu. */
export function Handles({ editor }: { editor: PageEditor }) {
  const Menu = useCallback(() => <HandlesOf editor={editor} />, [editor]);
  return <SideMenuController sideMenu={Menu} floatingUIOptions={floating} />;
}

const floating = { useFloatingOptions: { middleware: [] } };

function HandlesOf({ editor }: { editor: PageEditor }) {
  const Components = useComponentsContext()!;
  const portal = usePortalElement();
  const side = useExtension(SideMenuExtension, { editor });
  const suggestions = useExtension(SuggestionMenu, { editor });
  const block = useExtensionState(SideMenuExtension, { editor, selector: (state) => state?.block }) as
    | PageBlock
    | undefined;
  if (block === undefined) return null;

  function add(): void {
    const empty = Array.isArray(block!.content) && block!.content.length === 0;
    const target = empty ? block! : editor.insertBlocks([{ type: "paragraph" }], block!, "after")[0]!;
    editor.setTextCursorPosition(target);
    editor.focus();
    suggestions.openSuggestionMenu("/");
  }

  function openChanged(open: boolean): void {
    if (open) side.freezeMenu();
    else {
      side.unfreezeMenu();
      // The handles may be gone with their block: the focus goes back to the text.
      editor.focus();
    }
  }

  return (
    <div
      className={classes.handles}
      data-floats
      data-type={block.type}
      data-level={(block.props as { level?: number }).level}
    >
      <button type="button" className={classes.handle} aria-label={t("Add a block")} onClick={add}>
        <PlusIcon size={18} />
      </button>
      <Components.Generic.Menu.Root position="bottom-start" portalElement={portal} onOpenChange={openChanged}>
        <Components.Generic.Menu.Trigger>
          <button
            type="button"
            className={`${classes.handle} ${classes.grip}`}
            aria-label={t("Move or change this block")}
            draggable
            onDragStart={(event) => side.blockDragStart(event, block)}
            onDragEnd={() => side.blockDragEnd()}
          >
            <GripIcon size={18} />
          </button>
        </Components.Generic.Menu.Trigger>
        <DragHandleMenu>
          <BlockItems editor={editor} block={block}>
            <BlockColorsItem>{t("Colors")}</BlockColorsItem>
            <TableRowHeaderItem>{t("Header row")}</TableRowHeaderItem>
            <TableColumnHeaderItem>{t("Header column")}</TableColumnHeaderItem>
          </BlockItems>
        </DragHandleMenu>
      </Components.Generic.Menu.Root>
    </div>
  );
}
