import { Button, Modal } from "@mantine/core";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { revoke } from "./api.ts";

export interface RevokeProps {
  certificate: { id: string; number: string };
  onClose(): void;
}

/** Asks before a certificate is taken back, which cannot be undone. */
export default function RevokeDialog({ certificate: { id, number }, onClose }: RevokeProps) {
  return (
    <Modal opened onClose={onClose} title={t("Revoke certificate {number}?", { number })}>
      <p className={classes.lead}>{t("Anyone who checks it will see that. You cannot undo this.")}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button
          variant="filled"
          color="red"
          onClick={() => {
            onClose();
            void revoke(id);
          }}
        >
          {t("Revoke")}
        </Button>
      </div>
    </Modal>
  );
}
