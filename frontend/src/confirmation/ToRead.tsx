import type { Entry } from "@annals/query-api/contract";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import type { PageProps } from "../entry/slots.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { CheckIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import { confirm } from "./api.ts";
import { changesDialog } from "./changes-dialog.ts";

/** Asks to read the page and to confirm it; who read an earlier version sees what changed since. */
export function ToRead({
  entry,
  confirmation: { due, mine },
}: Pick<PageProps, "entry"> & { confirmation: NonNullable<Entry["confirmation"]> }) {
  const [busy, setBusy] = useState(false);
  const { id, version } = entry;
  return (
    <div className={notes.note} role="note" aria-label={t("To read")}>
      <CheckIcon size={16} />
      <span>
        {due === null
          ? t("Please read this page and confirm that you have.")
          : t("Please read this page by {day} and confirm that you have.", { day: dayOf(`${due}T00:00`) })}
      </span>
      {mine !== null && mine < version && (
        <button type="button" onClick={() => openDialog(changesDialog, { id, since: mine })}>
          {t("What changed since version {version}", { version: mine })}
        </button>
      )}
      <button
        type="button"
        disabled={busy}
        onClick={() => {
          setBusy(true);
          void confirm(id, version).finally(() => setBusy(false));
        }}
      >
        {t("I have read this")}
      </button>
    </div>
  );
}
