import type { AnswerOf, previewFolderMove } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import dialogs from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { bringBack, nameOf, type Thing } from "./api.ts";
import { Joining } from "./Joining.tsx";

/** Asks before something comes out of the trash where more people see it than before. */
export default function RestoreDialog({
  thing,
  seen,
  onClose,
}: {
  thing: Thing;
  seen: AnswerOf<typeof previewFolderMove>;
  onClose(): void;
}) {
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    await bringBack(thing);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={t("Restore “{name}”?", { name: nameOf(thing) })}>
      <p>{t("Its folder is not there anymore, so it comes to Team Uploads.")}</p>
      <Joining seen={seen} />
      <div className={dialogs.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button variant="filled" loading={busy} disabled={!seen.may} onClick={() => void confirm()}>
          {t("Restore")}
        </Button>
      </div>
    </Modal>
  );
}
