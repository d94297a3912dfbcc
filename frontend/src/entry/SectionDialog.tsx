import type { EntrySummary } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { createEntry } from "./api.ts";
import { changed, showTrail } from "./store.ts";

export interface SectionProps {
  parent: Pick<EntrySummary, "id" | "title"> | null;
  onClose(): void;
}

/** A new section: needs only a title. */
export default function SectionDialog({ parent, onClose }: SectionProps) {
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const clean = title.trim();

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (clean === "" || busy) return;
    setBusy(true);
    setProblem("");
    try {
      const made = await createEntry({ title: clean, type: "section", parent: parent?.id ?? null });
      if (parent !== null) showTrail([parent.id]);
      await changed([made.id, parent?.id ?? null]);
      toast(acts.create.done);
      onClose();
    } catch (error) {
      setProblem(`${acts.create.failed}. ${wordsOf(error)}`);
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={t("New section")}>
      <form onSubmit={publish}>
        {parent !== null && (
          <p className={classes.lead}>{t("It will be under “{title}”.", { title: parent.title })}</p>
        )}
        <TextInput
          mt="sm"
          label={t("Title")}
          value={title}
          maxLength={300}
          error={problem || undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot onCancel={onClose}>
          <Button variant="filled" type="submit" disabled={clean === ""} loading={busy}>
            {t("Publish")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
