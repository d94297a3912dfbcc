import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { BreadcrumbsDialog } from "../frame/BreadcrumbsDialog.tsx";
import { closeDialog, type DialogState, dialogAtom } from "./dialog.ts";

const CreateDialog = lazy(() => import("../entry/CreateDialog.tsx"));
const SectionDialog = lazy(() => import("../entry/SectionDialog.tsx"));
const DeleteDialog = lazy(() => import("../entry/DeleteDialog.tsx"));
const MoveDialog = lazy(() => import("../entry/MoveDialog.tsx"));
const VersionsDialog = lazy(() => import("../revision/VersionsDialog.tsx"));
const SortDialog = lazy(() => import("../entry/page/SortDialog.tsx"));
const ShortcutsDialog = lazy(() => import("../command/ShortcutsDialog.tsx"));

/** The dialog that is open, if any. Each is fetched when it is first opened. */
export function Dialogs() {
  const dialog = useAtomValue(dialogAtom);
  if (dialog === null) return null;
  return <Suspense>{dialogOf(dialog)}</Suspense>;
}

function dialogOf(dialog: DialogState): React.ReactNode {
  switch (dialog.type) {
    case "breadcrumbs":
      return <BreadcrumbsDialog entry={dialog.entry} onClose={closeDialog} />;
    case "create":
      return <CreateDialog parent={dialog.parent} title={dialog.title} onClose={closeDialog} />;
    case "section":
      return <SectionDialog parent={dialog.parent} onClose={closeDialog} />;
    case "delete":
      return <DeleteDialog entry={dialog.entry} onClose={closeDialog} />;
    case "move":
      return <MoveDialog entry={dialog.entry} onClose={closeDialog} />;
    case "versions":
      return <VersionsDialog entry={dialog.entry} onClose={closeDialog} />;
    case "sort":
      return <SortDialog entry={dialog.entry} onClose={closeDialog} />;
    case "shortcuts":
      return <ShortcutsDialog onClose={closeDialog} />;
  }
}
