import { Button, Modal } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** Asks before many pages go to the trash. */
export default function DeletePagesDialog({ ids, onDone, onClose }: PagesProps) {
  const { busy, send } = useSending(async () => {
    onClose();
    if (await changeMany({ action: "delete", ids })) onDone();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Delete {pages, plural, one {# page} other {# pages}}?", { pages: ids.length })}
    >
      <p className={classes.lead}>
        {t("They go to the trash, with all pages below them. You can undo this right away.")}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button variant="filled" color="red" loading={busy} onClick={send} data-autofocus>
          {t("Delete")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
