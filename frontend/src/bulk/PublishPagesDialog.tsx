import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import dialogClasses from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import classes from "./dialogs.module.css";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** Asks before the drafts of many pages are published. */
export default function PublishPagesDialog({ ids, onDone, onClose }: PagesProps) {
  const [note, setNote] = useState("");
  const { submit } = useSending(async () => {
    onClose();
    if (await changeMany({ action: "publish", ids, note: note.trim() })) onDone();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Publish {pages, plural, one {# page} other {# pages}}?", { pages: ids.length })}
    >
      <form onSubmit={submit} className={classes.fields}>
        <p className={dialogClasses.lead}>
          {t(
            "Readers see them at once. You can undo this, but not for pages that are published for the first time.",
          )}
        </p>
        <TextInput
          label={t("What is new (optional)")}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot onCancel={onClose}>
          <Button variant="filled" type="submit">
            {t("Publish")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
