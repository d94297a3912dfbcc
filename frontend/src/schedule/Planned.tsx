import type { Entry } from "@annals/query-api/contract";
import { openDialog } from "../dialog/dialog.ts";
import type { PageProps } from "../entry/slots.ts";
import { serverNow } from "../locale/clock.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon, ClockIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import { cancelPlan } from "./api.ts";
import { zone } from "./moment.ts";
import { scheduleDialog } from "./schedule-dialog.ts";

type Scheduled = NonNullable<Entry["scheduled"]>;

/** Says when the page will be published, or why it was not. */
export function Planned({ entry, scheduled }: Pick<PageProps, "entry"> & { scheduled: Scheduled }) {
  const { failed } = scheduled;
  const Icon = failed === null ? ClockIcon : AlertTriangleIcon;
  return (
    <div className={notes.note} role="status" data-trouble={failed === null ? undefined : true}>
      <Icon size={16} />
      <span>{wordsOf(entry, scheduled)}</span>
      <button type="button" onClick={() => openDialog(scheduleDialog, { entry })}>
        {failed === null ? t("Change the time") : t("Choose another time")}
      </button>
      <button type="button" onClick={() => void cancelPlan(entry.id, scheduled)}>
        {failed === null ? t("Do not publish") : t("Dismiss")}
      </button>
    </div>
  );
}

function wordsOf({ occupied_by: [editor] }: Entry, { at, by, failed }: Scheduled): string {
  const when = `${momentOf(at)} (${zone().replaceAll("_", " ")})`;
  if (failed === "trashed") return t("It was not published on {when}: the page was in the trash.", { when });
  if (failed === "not_approved")
    return t("It was not published on {when}: not enough people had approved it by then.", { when });
  if (failed !== null)
    return t("It was not published on {when}: {person}, who planned it, may not publish it anymore.", {
      when,
      person: by.display_name,
    });
  if (editor !== undefined && Date.parse(at) <= serverNow().getTime())
    return t("Will be published as soon as {person} stops editing. It was planned for {when}.", {
      person: editor.display_name,
      when,
    });
  return t("Will be published on {when}, as {person} planned.", { when, person: by.display_name });
}
