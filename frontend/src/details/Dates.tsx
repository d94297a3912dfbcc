import type { Entry } from "@annals/query-api/contract";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf, momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { scheduleDialog } from "../schedule/schedule-dialog.ts";
import { isPublishable, useWriting } from "../writing/state.ts";
import { Choice, Row, Section } from "./parts.tsx";

/** When the page was created and published, and when it will be. */
export function Dates({ entry }: { entry: Entry }) {
  const { scheduled, published_at } = entry;
  const writing = useWriting(entry.id);
  const isDrafted =
    entry.drafts_count > 0 || !entry.published || (writing !== null && isPublishable(writing));
  return (
    <Section title={t("Dates")}>
      <Row label={t("Begun")}>
        <span className="num">{dayOf(entry.created_at)}</span>
      </Row>
      <Row label={t("Published")}>
        <span className="num">{published_at === null ? t("Not yet") : dayOf(published_at)}</span>
      </Row>
      {entry.access.canEdit && isDrafted && (
        <Row label={t("Publish later")}>
          <Choice label={t("Publish later")} onClick={() => openDialog(scheduleDialog, { entry })}>
            {scheduled === null ? t("Not planned") : momentOf(scheduled.at)}
          </Choice>
        </Row>
      )}
    </Section>
  );
}
