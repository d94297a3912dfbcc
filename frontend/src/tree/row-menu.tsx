import { me as whoAmI } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { addressOf } from "../address/address.ts";
import { cached } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { copyLink } from "../entry/copy-link.ts";
import { deleteDialog, moveDialog, sectionDialog } from "../entry/dialogs.ts";
import { find } from "../entry/levels.ts";
import { type RowAction, rowMenu, type TreeRow } from "../entry/slots.ts";
import { treeAtom } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import {
  EditIcon,
  LinkIcon,
  MoveIcon,
  NewPageIcon,
  SectionIcon,
  SubPagesIcon,
  TrashIcon,
} from "../theme/icons.tsx";

/** What the person may do with a row of the tree. "line" is a divider. */
export function rowActions(row: TreeRow): (RowAction | "line")[] {
  const actions = (isHere: (order: number) => boolean) =>
    rowMenu
      .all()
      .filter(({ order }) => isHere(order))
      .map(({ actionOf }) => actionOf(row))
      .filter((action) => action !== null);
  const above = actions((order) => order < 900);
  const below = actions((order) => order >= 900);
  return above.length > 0 && below.length > 0 ? [...above, "line", ...below] : [...above, ...below];
}

rowMenu.add({
  id: "new-subpage",
  order: 10,
  actionOf: ({ node }) =>
    node.access.canCreateChildren
      ? { label: t("New subpage"), icon: <SubPagesIcon size={16} />, run: () => void newPage(node) }
      : null,
});

rowMenu.add({
  id: "new-section",
  order: 20,
  actionOf: ({ node }) =>
    node.access.canCreateChildren
      ? {
          label: t("New section"),
          icon: <SectionIcon size={16} />,
          run: () => openDialog(sectionDialog, { parent: node }),
        }
      : null,
});

/** Beside the row, at the end of its level. */
rowMenu.add({
  id: "new-page",
  order: 25,
  actionOf: ({ parent }) =>
    mayAddBelow(parent)
      ? {
          label: t("New page"),
          icon: <NewPageIcon size={16} />,
          run: () => void newPage(parent === null ? null : { id: parent }),
        }
      : null,
});

/** Whether the person may add a page below this one; null: at the top. */
function mayAddBelow(id: string | null): boolean {
  if (id === null) return cached(whoAmI)?.can.createAtTop ?? false;
  return find(getDefaultStore().get(treeAtom), id)?.node.access.canCreateChildren ?? false;
}

rowMenu.add({
  id: "copy-link",
  order: 30,
  actionOf: ({ node }) => ({
    label: t("Copy link"),
    icon: <LinkIcon size={16} />,
    run: () => void copyLink(addressOf(node)),
  }),
});

rowMenu.add({
  id: "rename",
  order: 40,
  actionOf: ({ node, rename }) =>
    node.access.canEdit
      ? {
          label: t("Rename"),
          icon: <EditIcon size={16} />,
          keys: "F2",
          // After the menu has given the focus back.
          run: () => setTimeout(rename, 50),
        }
      : null,
});

rowMenu.add({
  id: "move",
  order: 50,
  actionOf({ node, parent }) {
    if (!node.access.canManage) return null;
    const { id, title, sort_order } = node;
    const entry = { id, title, sort_order, parent_entry_id: parent };
    return {
      label: t("Move to…"),
      icon: <MoveIcon size={16} />,
      run: () => openDialog(moveDialog, { entry }),
    };
  },
});

rowMenu.add({
  id: "delete",
  order: 900,
  actionOf: ({ node, parent }) =>
    node.access.canManage
      ? {
          label: t("Delete…"),
          icon: <TrashIcon size={16} />,
          danger: true,
          run: () => openDialog(deleteDialog, { entry: { ...node, parent_entry_id: parent } }),
        }
      : null,
});
