import { Button, Modal } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import dialogClasses from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** Allows comments on many pages, or stops them. */
export default function CommentsOfPagesDialog({ ids, onDone, onClose }: PagesProps) {
  async function change(allowed: 0 | 1): Promise<void> {
    onClose();
    if (await changeMany({ action: "comments", ids, allowed })) onDone();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Comments on {pages, plural, one {# page} other {# pages}}", { pages: ids.length })}
    >
      <p className={dialogClasses.lead}>
        {t("Where comments are stopped, nobody can write new ones. Those that are there stay.")}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button variant="light" onClick={() => void change(0)}>
          {t("Stop comments")}
        </Button>
        <Button variant="filled" onClick={() => void change(1)} data-autofocus>
          {t("Allow comments")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
