import type { Entry } from "@annals/query-api/contract";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { type Author, isCandidate, rememberAuthor, shownAuthor } from "../entry/author.ts";
import { serverNow } from "../locale/clock.ts";
import { ago } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import pane from "../pane/pane.module.css";
import { Avatar } from "../person/Avatar.tsx";
import { PersonPick } from "../pick/PersonPick.tsx";
import { dayInWords } from "../verification/days.ts";
import { verificationDialog } from "../verification/verification-dialog.ts";
import type { Held } from "./held.ts";
import { Choice, Row, Section } from "./parts.tsx";

/** Who wrote the page, who owns it, and when its next check is due. */
export function People({ entry, held }: { entry: Entry; held: Held | null }) {
  return (
    <Section title={t("People")}>
      <AuthorRow entry={entry} held={held} />
      {entry.type === "blog" && <CheckRows entry={entry} />}
    </Section>
  );
}

function AuthorRow({ entry, held }: { entry: Entry; held: Held | null }) {
  const [isOpen, setOpen] = useState(false);
  const named = shownAuthor(held === null ? entry : { ...entry, settings: held.fields.settings });
  const shown = named ?? entry.published_by ?? entry.author_user;
  if (held === null)
    return (
      <Row label={t("Author")}>
        <Avatar person={shown} size={20} />
        <span className="cut">{shown.display_name}</span>
      </Row>
    );
  const { change } = held;
  function choose(author: Author | null): void {
    if (author !== null) rememberAuthor(author);
    change({ settings: { attributed_user_id: author?.id ?? null } });
    setOpen(false);
  }
  return (
    <>
      <Row label={t("Author")}>
        <Avatar person={shown} size={20} />
        <Choice label={t("Author")} isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
          {shown.display_name}
        </Choice>
      </Row>
      {isOpen && <PersonPick label={t("Search for people")} fits={isCandidate} onChoose={choose} isFirst />}
      {isOpen && named !== null && (
        <button type="button" className={pane.link} onClick={() => choose(null)}>
          {t("Show who published it")}
        </button>
      )}
    </>
  );
}

/** These apply at once, for readers too: they are not part of the draft. */
function CheckRows({ entry }: { entry: Entry }) {
  const { verification, access } = entry;
  const due = verification?.due ?? null;
  const open = () => openDialog(verificationDialog, { id: entry.id });
  if (verification === null && !access.canEdit) return null;
  const owner = verification?.owner.display_name ?? t("Nobody");
  const day = due === null ? t("Not planned") : dayInWords(due);
  return (
    <>
      <Row label={t("Owner")}>
        {access.canEdit ? (
          <Choice label={t("Owner")} onClick={open}>
            {owner}
          </Choice>
        ) : (
          <span className="cut">{owner}</span>
        )}
      </Row>
      <Row label={t("Verify by")}>
        {due !== null && <small>{ago(`${due}T00:00`, serverNow())}</small>}
        {access.canEdit ? (
          <Choice label={t("Verify by")} onClick={open}>
            {day}
          </Choice>
        ) : (
          <span>{day}</span>
        )}
      </Row>
    </>
  );
}
