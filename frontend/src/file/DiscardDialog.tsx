import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { discard, fileActs, libraryChanged, nameOf, restore, type Thing } from "./api.ts";

/** Asks before a file or a folder goes to the trash. */
export default function DiscardDialog({
  thing,
  onDone,
  onClose,
}: {
  thing: Thing;
  onDone?(): void;
  onClose(): void;
}) {
  const [busy, setBusy] = useState(false);
  const name = nameOf(thing);
  async function confirm(): Promise<void> {
    setBusy(true);
    const done = await acting(fileActs.discard, () => discard(thing));
    await libraryChanged();
    onClose();
    if (done === null) return;
    onDone?.();
    const run = async () => {
      await acting(fileActs.restore, () => restore(thing));
      await libraryChanged();
    };
    toast(t("“{name}” is in the trash", { name }), { action: { label: t("Undo"), run: () => void run() } });
  }
  return (
    <Modal opened onClose={onClose} title={t("Discard “{name}”?", { name })}>
      <p className={classes.lead}>
        {isFull(thing)
          ? t("This folder has files inside. They go to the trash with it, and come back with it.")
          : t("It goes to the trash, and can be restored from there.")}
      </p>
      <p className={classes.hint}>{t("Pages that show its files go on showing them.")}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button variant="filled" color="red" loading={busy} onClick={() => void confirm()}>
          {t("Discard")}
        </Button>
      </div>
    </Modal>
  );
}

const isFull = (thing: Thing): boolean =>
  thing.kind === "folder" && thing.it.file_count + thing.it.folder_count > 0;
