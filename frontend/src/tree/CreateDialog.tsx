import type { EntrySummary } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import classes from "../dialog/dialog.module.css";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { sectionDialog } from "../entry/section-dialog.ts";
import { t } from "../locale/text.ts";
import { NewPageIcon, SectionIcon } from "../theme/icons.tsx";

export interface CreateProps {
  /** Its parent; null for the top. */
  parent: Pick<EntrySummary, "id" | "title" | "access"> | null;
  onClose(): void;
}

/** "Start page from…": a blank page, opened for writing at once, or a section. */
export default function CreateDialog({ parent, onClose }: CreateProps) {
  function startBlank(): void {
    onClose();
    void newPage(parent);
  }

  return (
    <Modal opened onClose={onClose} title={t("Start page from...")}>
      {parent !== null && (
        <p className={classes.lead}>{t("It will be under “{title}”.", { title: parent.title })}</p>
      )}
      <div className={classes.choices} style={{ marginTop: 8 }}>
        <button type="button" className={classes.choice} onClick={startBlank} data-autofocus>
          <span className={classes.choiceIcon}>
            <NewPageIcon />
          </span>
          <span>
            <b>{t("Blank page")}</b>
            <span className={classes.hint}>
              {t("Start writing at once. Only people who can edit see it until you publish.")}
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
            <b>{t("Section")}</b>
            <span className={classes.hint}>{t("A heading in the navigation, with pages below it.")}</span>
          </span>
        </button>
      </div>
    </Modal>
  );
}
