import type { EntrySummary } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import classes from "../dialog/dialog.module.css";
import { openDialog } from "../dialog/dialog.ts";
import { NewPageIcon, SectionIcon } from "../theme/icons.tsx";
import { acts } from "../toast/acts.ts";
import { addressOf } from "./address.ts";
import { createEntry } from "./api.ts";
import { sectionDialog } from "./section-dialog.ts";
import { changed, showTrail } from "./store.ts";

export interface CreateProps {
  /** Its parent; null for the top. */
  parent: Pick<EntrySummary, "id" | "title" | "access"> | null;
  title?: string;
  onClose(): void;
}

/** "Start page from…": a blank page, opened for writing at once, or a section. */
export default function CreateDialog({ parent, title, onClose }: CreateProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function startBlank(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const made = await createEntry({
        title: title ?? "Untitled",
        type: "blog",
        parent: parent?.id ?? null,
      });
      if (parent !== null) showTrail([parent.id]);
      void changed([made.id, parent?.id ?? null]);
      onClose();
      void navigate(addressOf(made), { state: { write: true } });
    } catch (error) {
      setProblem(`${acts.create.failed}. ${wordsOf(error)}`);
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Start page from...">
      {parent !== null && <p className={classes.lead}>It will be under “{parent.title}”.</p>}
      <div className={classes.choices} style={{ marginTop: 8 }}>
        <button type="button" className={classes.choice} onClick={startBlank} aria-busy={busy} data-autofocus>
          <span className={classes.choiceIcon}>
            <NewPageIcon />
          </span>
          <span>
            <b>{title === undefined ? "Blank page" : `Blank page “${title}”`}</b>
            <span className={classes.hint}>
              Start writing at once. Only people who can edit see it until you publish.
            </span>
          </span>
        </button>
        <button
          type="button"
          className={classes.choice}
          onClick={() => openDialog(sectionDialog, { parent })}
        >
          <span className={classes.choiceIcon}>
            <SectionIcon />
          </span>
          <span>
            <b>Section</b>
            <span className={classes.hint}>A heading in the navigation, with pages below it.</span>
          </span>
        </button>
      </div>
      {problem !== "" && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
