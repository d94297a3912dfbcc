import type { TreeNode } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { type CSSProperties, type DragEvent, type MouseEvent, memo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { isComposing } from "../command/composing.ts";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import type { RowAction } from "../entry/slots.ts";
import type { NodeRow, Row } from "../entry/tree/rows.ts";
import { treeItem } from "../focus/tree-keys.ts";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { ChevronRightIcon, DotsIcon, PlusIcon } from "../theme/icons.tsx";
import { LateMenu } from "../theme/LateMenu.tsx";
import { createDialog } from "./create-dialog.ts";
import type { DropZone } from "./drop.ts";
import { rowActions } from "./row-menu.tsx";
import classes from "./tree.module.css";

interface LineProps {
  row: Row;
  top: number | null;
  isHere: boolean;
  isStop: boolean;
  isRenaming: boolean;
  isDragged: boolean;
  drop: DropZone | null;
  onToggle(node: TreeNode, open: boolean): void;
  onRename(id: string): void;
  onRenamed(node: TreeNode, title: string | null): void;
  onMore(parent: string | null): void;
  onRetry(parent: string | null): void;
  onDragStart(node: TreeNode): void;
  onDragOver(event: DragEvent, row: NodeRow): void;
  onDrop(): void;
  onDragEnd(): void;
}

/** One line of the tree: a page, a section's label, or a note about what is not loaded. */
export const RowLine = memo(function RowLine(props: LineProps) {
  const { row, top } = props;
  const style: CSSProperties & Record<string, string | number> = { "--d": row.indent };
  if (top !== null)
    Object.assign(style, { position: "absolute", insetInline: 0, top: 0, transform: `translateY(${top}px)` });
  if (row.kind === "node") return <NodeLine {...props} row={row} style={style} />;
  if (row.kind === "loading") return <div role="none" className={classes.skeleton} style={style} />;
  const isMore = row.kind === "more";
  return (
    <div role="none" style={style} className={classes.other}>
      <button
        type="button"
        className={classes.otherButton}
        onClick={() => (isMore ? props.onMore(row.parent) : props.onRetry(row.parent))}
      >
        {isMore ? t("Show more") : t("Could not be loaded. Try again")}
      </button>
    </div>
  );
});

function NodeLine({
  row,
  style,
  isHere,
  isStop,
  isRenaming,
  isDragged,
  drop,
  ...on
}: Omit<LineProps, "row"> & { row: NodeRow; style: CSSProperties }) {
  const { node } = row;
  const isSection = node.type === "section";
  const title = useRef<HTMLSpanElement>(null);
  /** The distance between the ends of title and row, when the title is cut; its tooltip is beside the row. */
  const [cut, setCut] = useState<number | null>(null);
  const [menu, setMenu] = useState(false);
  const tip =
    cut === null ? {} : { "data-tip": node.title, "data-tip-side": "right", "data-tip-gap": 12 + cut };
  const movable = node.access.canManage && !isRenaming;
  const className = [
    isSection ? classes.section : classes.row,
    isHere && classes.here,
    isDragged && classes.dragged,
    menu && classes.shown,
  ]
    .filter(Boolean)
    .join(" ");

  const actions = rowActions({ node, parent: row.parent, rename: () => on.onRename(node.id) });
  const openMenu = (event: MouseEvent) => {
    if (actions.length === 0) return;
    event.preventDefault();
    setMenu(true);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys.
    <div
      role="treeitem"
      {...treeItem(row)}
      tabIndex={isStop ? 0 : -1}
      data-drop={drop ?? undefined}
      className={className}
      style={style}
      aria-current={isHere ? "page" : undefined}
      aria-selected={isHere}
      aria-label={node.published ? node.title : t("{title}, Draft", { title: node.title })}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", node.title);
        on.onDragStart(node);
      }}
      onDragOver={(event) => on.onDragOver(event, row)}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      onDragEnd={on.onDragEnd}
      onContextMenu={openMenu}
      onPointerEnter={(event) => {
        const span = title.current;
        const isCut = span !== null && span.scrollWidth > span.clientWidth;
        const right = (element: Element) => element.getBoundingClientRect().right;
        setCut(isCut ? right(event.currentTarget) - right(span.parentElement!) : null);
      }}
      onClick={({ target, currentTarget }) => {
        if (
          (target as Element).closest("a, button, input") === null &&
          currentTarget.contains(target as Node)
        )
          title.current?.closest<HTMLElement>("a, button")?.click();
      }}
    >
      {Array.from({ length: row.indent }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the margin are the same for ever.
        <span key={at} className={classes.guide} style={{ "--g": at } as CSSProperties} />
      ))}
      {node.has_children ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes.chevron}
          data-open={row.isOpen || undefined}
          onClick={() => on.onToggle(node, !row.isOpen)}
        >
          <ChevronRightIcon size={14} />
        </button>
      ) : (
        <span className={classes.chevron} />
      )}
      {isRenaming ? (
        <TitleInput title={node.title} onDone={(text) => on.onRenamed(node, text)} />
      ) : isSection ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.title}
          {...tip}
          onClick={() => on.onToggle(node, !row.isOpen)}
        >
          <span ref={title} className="cut" dir="auto">
            <IconBefore icon={node.icon} />
            {node.title}
          </span>
        </button>
      ) : (
        <Link tabIndex={-1} className={classes.title} to={addressOf(node)} draggable={false} {...tip}>
          <span ref={title} className="cut" dir="auto">
            <IconBefore icon={node.icon} />
            {node.title}
          </span>
        </Link>
      )}
      {/* The space separates the words for screen readers. */}
      {!isRenaming && !node.published && <span className={classes.mark}> {t("Draft")}</span>}
      {!isRenaming && (
        <RowActions node={node} actions={actions} isStop={isStop} opened={menu} onOpened={setMenu} />
      )}
    </div>
  );
}

function RowActions({
  node,
  actions,
  isStop,
  opened,
  onOpened,
}: {
  node: TreeNode;
  actions: (RowAction | "line")[];
  isStop: boolean;
  opened: boolean;
  onOpened(opened: boolean): void;
}) {
  const tabIndex = isStop ? 0 : -1;
  if (actions.length === 0) return null;
  return (
    <span className={classes.actions}>
      <LateMenu
        opened={opened}
        onOpened={onOpened}
        position="bottom-start"
        width={232}
        trigger={(button) => (
          <ActionIcon
            size="sm"
            tabIndex={tabIndex}
            aria-label={t("Actions of {name}", { name: node.title })}
            {...button}
          >
            <DotsIcon size={16} />
          </ActionIcon>
        )}
      >
        <Menu.Dropdown>
          {actions.map((action) =>
            action === "line" ? (
              <Menu.Divider key="line" />
            ) : (
              <Menu.Item
                key={action.label}
                leftSection={action.icon}
                data-danger={action.danger || undefined}
                rightSection={
                  action.keys && <kbd className={classes.kbd}>{keyNames(action.keys).join(" ")}</kbd>
                }
                onClick={action.run}
              >
                {action.label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </LateMenu>
      {node.access.canCreateChildren && (
        <ActionIcon
          size="sm"
          className={classes.plus}
          tabIndex={tabIndex}
          aria-label={t("Add a page under {title}", { title: node.title })}
          onClick={() => void newPage(node)}
          onContextMenu={(event) => {
            event.preventDefault();
            event.stopPropagation();
            openDialog(createDialog, { parent: node });
          }}
        >
          <PlusIcon size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

function TitleInput({ title, onDone }: { title: string; onDone(text: string | null): void }) {
  const done = useRef(false);
  const finish = (text: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(text);
  };
  return (
    <input
      className={classes.input}
      defaultValue={title}
      maxLength={300}
      aria-label={t("Title of {title}", { title })}
      // biome-ignore lint/a11y/noAutofocus: it appears because it was asked for.
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === "Enter") finish(event.currentTarget.value);
        if (event.key === "Escape") finish(null);
      }}
    />
  );
}
