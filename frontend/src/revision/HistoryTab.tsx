import { type Entry, getActivity } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { serverNow } from "../locale/clock.ts";
import { dayHeading, timeOf } from "../locale/dates.ts";
import { language, t } from "../locale/text.ts";
import { PaneBody } from "../pane/Pane.tsx";
import pane from "../pane/pane.module.css";
import { useLate } from "../progress/late.ts";
import { versionsDialog } from "./versions-dialog.ts";

/** How much of the history the pane shows; the dialog has all of it. */
const maxShown = 50;

/** The history of the page, newest first. Each line leads to the page as it was then. */
export function HistoryTab({ entry }: { entry: Entry }) {
  const { id } = entry;
  const { data, error, mutate } = useCall(getActivity, {
    params: { id },
    query: { per_page: maxShown, language },
  });
  const isLate = useLate(data === undefined && error === undefined);
  useEffect(
    () =>
      onChanged(["entry"], ({ isAbout }) => {
        if (isAbout(id)) void mutate();
      }),
    [id, mutate],
  );
  const now = serverNow();
  const days = Map.groupBy(data?.data ?? [], ({ at }) => dayHeading(at, now));
  return (
    <PaneBody
      foot={
        <Button fullWidth onClick={() => openDialog(versionsDialog, { entry })}>
          {t("Show versions")}
        </Button>
      }
    >
      {isLate && <p className={pane.hint}>{t("Loading...")}</p>}
      {error !== undefined && data === undefined && <p className={pane.hint}>{error.message}</p>}
      {data?.data.length === 0 && <p className={pane.hint}>{t("Nothing has happened on this page yet.")}</p>}
      {[...days].map(([day, lines]) => (
        <section key={day} className={pane.section} aria-label={day}>
          <h3>{day}</h3>
          {lines.map(({ id: line, at, actor, text }) => (
            <Link
              key={line}
              className={pane.link}
              to={`${addressOf(entry)}?at=${encodeURIComponent(at)}`}
              title={t("Show the page as it was then")}
            >
              <b>{actor?.display_name ?? "Annals"}</b>
              <small>
                {timeOf(at)}, {text}
              </small>
            </Link>
          ))}
        </section>
      ))}
    </PaneBody>
  );
}
