import type { Entry } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import classes from "./author.module.css";
import { type Author, changeAuthor, isCandidate, shownAuthor } from "./author.ts";

/** The shown author of the page. Access does not change: it depends on who created the page. */
export default function AuthorDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [chosen, setChosen] = useState<Author | null>(null);
  const present = shownAuthor(entry);

  function change(author: Author | null): void {
    onClose();
    changeAuthor(entry.id, author);
  }

  return (
    <Modal opened onClose={onClose} title={t("Change author")}>
      <p className={classes.lead}>
        {present === null
          ? t("The page shows who published it. It can show somebody else as its author.")
          : t("The page shows {person} as its author.", { person: present.display_name })}
      </p>
      {chosen === null ? (
        <PersonPick label={t("Search for people")} fits={isCandidate} onChoose={setChosen} isFirst />
      ) : (
        <span className={classes.chosen}>
          <Avatar person={chosen} size={20} />
          <span className="cut grow">{chosen.display_name}</span>
          <button
            type="button"
            aria-label={t("Not {chosen}", { chosen: chosen.display_name })}
            onClick={() => setChosen(null)}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      )}
      <DialogFoot onCancel={onClose}>
        {present !== null && (
          <Button variant="subtle" onClick={() => change(null)}>
            {t("Show who published it")}
          </Button>
        )}
        <Button variant="filled" disabled={chosen === null} onClick={() => change(chosen)}>
          {t("Change")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
