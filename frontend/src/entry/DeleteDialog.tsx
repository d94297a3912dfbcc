import { Button, Modal } from "@mantine/core";
import { getDefaultStore } from "jotai";
import { useNavigate } from "react-router-dom";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { remove } from "./actions.ts";
import { hereAtom } from "./here.ts";
import { stopWriting } from "./stop.ts";
import { readEntry } from "./store.ts";

export interface DeleteProps {
  entry: { id: string; title: string; parent_entry_id: string | null; has_children: boolean };
  onClose(): void;
}

/** Resolves when another page than this one is shown. */
function left(id: string | null): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const stop = store.sub(hereAtom, look);
    function look(): void {
      if (store.get(hereAtom).id === id) return;
      stop();
      resolve();
    }
    // For a page that leads to itself, such as the home.
    setTimeout(resolve, 2_000);
    look();
  });
}

/** Asks before a page goes to the trash. Readers of it, or of a page below it, are taken to its parent. */
export default function DeleteDialog({ entry, onClose }: DeleteProps) {
  const navigate = useNavigate();
  async function confirm(): Promise<void> {
    onClose();
    const here = getDefaultStore().get(hereAtom);
    const readsIt = here.id === entry.id || (here.trail ?? []).includes(entry.id);
    if (!readsIt) return void remove(entry);
    // By then the typed text is in the draft, also when the page is restored, and nobody holds its seat.
    await stopWriting();
    const { pathname, search, hash } = location;
    const top = window.scrollY;
    const goBack = () => void navigate(pathname + search + hash, { replace: true, state: { top } });
    // Before it is gone: readers who stay would request a page that no longer exists.
    const parent = entry.parent_entry_id;
    if (parent !== null) await readEntry(parent).catch(() => undefined);
    void navigate(parent === null ? "/" : `/${parent}`, { replace: true });
    await left(here.id);
    if (!(await remove(entry, goBack))) goBack();
  }
  return (
    <Modal opened onClose={onClose} title={t("Delete “{title}”?", { title: entry.title })}>
      <p className={classes.lead}>
        {entry.has_children
          ? t("It goes to the trash, with all pages below it. You can undo this right away.")
          : t("It goes to the trash. You can undo this right away.")}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button variant="filled" color="red" onClick={confirm} data-autofocus>
          {t("Delete")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
