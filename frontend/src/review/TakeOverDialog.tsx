import { Button, Modal } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";

export interface TakeOverProps {
  /** The name of who holds the editing seat. */
  editor: string;
  onTakeOver(): void;
  onClose(): void;
}

/** Says what becomes of somebody who still edits the page, before it is approved and published. */
export default function TakeOverDialog({ editor, onTakeOver, onClose }: TakeOverProps) {
  return (
    <Modal opened onClose={onClose} title={t("{person} is still editing", { person: editor })}>
      <p>
        {t(
          "If you publish now, {person} loses the editing seat. The draft is published as you see it here; what {person} typed since stays in their browser.",
          { person: editor },
        )}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button
          variant="filled"
          data-autofocus
          onClick={() => {
            onClose();
            onTakeOver();
          }}
        >
          {t("Take over and publish")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
