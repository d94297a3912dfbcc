import { Button, Modal } from "@mantine/core";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { removeGroup } from "./api.ts";

export interface DeleteGroupProps {
  group: { id: string; name: string; users_count: number; entries_count: number };
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a group is deleted: its people lose the access that it gives, and that cannot be undone. */
export default function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupProps) {
  async function confirm(): Promise<void> {
    onClose();
    if (await acting(acts.remove, () => removeGroup(group.id))) onDeleted();
  }
  return (
    <Modal opened onClose={onClose} title={t("Delete “{group}”?", { group: group.name })}>
      <p className={classes.lead}>
        {t(
          "{persons, plural, one {# person} other {# people}} will lose the access{pages, plural, =0 {} one { to # page} other { to # pages}} that they have through this group. You cannot undo this.",
          { persons: group.users_count, pages: group.entries_count },
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button variant="filled" color="red" onClick={() => void confirm()}>
          {t("Delete")}
        </Button>
      </div>
    </Modal>
  );
}
