import type { Entry } from "@annals/query-api/contract";
import { openDialog } from "../dialog/dialog.ts";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { ClockIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import { dayInWords } from "./days.ts";
import { verificationDialog } from "./verification-dialog.ts";
import { verify } from "./verify.ts";

/** Shows that the check of a page is due: readers see that it may be out of date, editors what to do. */
export function CheckDue({
  entry: { id, access },
  verification: { due, owner },
}: Pick<PageProps, "entry"> & { verification: NonNullable<Entry["verification"]> }) {
  const day = dayInWords(due!);
  return (
    <div className={notes.note} role="note" aria-label={t("To be checked")}>
      <ClockIcon size={16} />
      <span>
        {access.canEdit
          ? t("Is this page still right? It was to be checked by {day}, by {person}.", {
              day,
              person: owner.display_name,
            })
          : t("This page was to be checked by {day}. Some of it may be out of date.", { day })}
      </span>
      {access.canEdit && (
        <>
          <button type="button" onClick={() => void verify(id)}>
            {t("It is still right")}
          </button>
          <button type="button" onClick={() => openDialog(verificationDialog, { id })}>
            {t("Change…")}
          </button>
        </>
      )}
    </div>
  );
}
