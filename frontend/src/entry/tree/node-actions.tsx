import type { TreeNode } from "@annals/query-api/contract";
import type { ReactNode } from "react";
import { openDialog } from "../../dialog/dialog.ts";
import { EditIcon, LinkIcon, MoveIcon, NewPageIcon, SectionIcon, TrashIcon } from "../../theme/icons.tsx";
import { addressOf } from "../address.ts";
import { copyLink } from "../copy-link.ts";
import { deleteDialog, moveDialog, sectionDialog } from "../dialogs.ts";
import { newPage } from "../new-page.ts";
import type { NodeRow } from "./rows.ts";

export interface NodeAction {
  label: string;
  icon: ReactNode;
  keys?: string;
  danger?: boolean;
  run(): void;
}

/** What the person may do with a node, as a menu. "line" is a divider. */
export function nodeActions(
  node: TreeNode,
  row: NodeRow,
  onRename: (id: string) => void,
): (NodeAction | "line")[] {
  const { access } = node;
  const actions: (NodeAction | "line")[] = [];
  if (access.canCreateChildren)
    actions.push(
      {
        label: "New page",
        icon: <NewPageIcon size={16} />,
        run: () => void newPage(node),
      },
      {
        label: "New section…",
        icon: <SectionIcon size={16} />,
        run: () => openDialog(sectionDialog, { parent: node }),
      },
    );
  actions.push({ label: "Copy link", icon: <LinkIcon size={16} />, run: () => copyLink(addressOf(node)) });
  if (access.canEdit)
    actions.push({
      label: "Rename",
      icon: <EditIcon size={16} />,
      keys: "F2",
      // After the menu has given the focus back.
      run: () => setTimeout(() => onRename(node.id), 50),
    });
  if (access.canManage)
    actions.push(
      {
        label: "Move to…",
        icon: <MoveIcon size={16} />,
        run: () =>
          openDialog(moveDialog, {
            entry: {
              id: node.id,
              title: node.title,
              parent_entry_id: row.parent,
              sort_order: node.sort_order,
            },
          }),
      },
      "line",
      {
        label: "Delete…",
        icon: <TrashIcon size={16} />,
        danger: true,
        run: () => openDialog(deleteDialog, { entry: { ...node, parent_entry_id: row.parent } }),
      },
    );
  return actions;
}
