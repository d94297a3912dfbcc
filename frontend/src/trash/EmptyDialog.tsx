import type { TrashedEntry } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { wordsOf } from "../api/client.ts";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { emptyTrash, readAll, trashChanged } from "./api.ts";

export interface EmptyProps {
  onClose(): void;
}

/** Asks before the trash is emptied: that cannot be undone. Removes what is in it now, and nothing that comes later. */
export default function EmptyDialog({ onClose }: EmptyProps) {
  const [all, setAll] = useState<TrashedEntry[] | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    readAll().then(setAll, (error) => setProblem(wordsOf(error)));
  }, []);
  const pages = (all ?? []).reduce((sum, { pages_below }) => sum + 1 + pages_below, 0);

  async function confirm(): Promise<void> {
    if (all === null) return;
    setBusy(true);
    const done = await acting(acts.remove, () => emptyTrash(all.map(({ id }) => id)));
    await trashChanged();
    setBusy(false);
    onClose();
    if (done !== null) toast(t("The trash is empty"));
  }

  return (
    <Modal opened onClose={onClose} title={t("Empty the trash?")}>
      <p className={classes.lead}>
        {problem !== ""
          ? problem
          : all === null
            ? t("Loading...")
            : t(
                "{pages, plural, one {# page} other {# pages}} will be gone for good, with their versions. Nobody can restore them afterwards.",
                { pages },
              )}
      </p>
      {problem === "" && (
        <p className={classes.hint}>{t("The log keeps that they existed, and who emptied the trash.")}</p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button
          variant="filled"
          color="red"
          loading={busy}
          disabled={all === null || all.length === 0}
          onClick={() => void confirm()}
        >
          {t("Empty the trash")}
        </Button>
      </div>
    </Modal>
  );
}
