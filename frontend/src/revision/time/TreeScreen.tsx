import { getTreeTimeline } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useCall } from "../../api/swr.ts";
import { ErrorScreen } from "../../error/ErrorScreen.tsx";
import { statusOf } from "../../error/status.ts";
import { settingsTrail } from "../../frame/crumbs.ts";
import { TopBar } from "../../frame/TopBar.tsx";
import { useTitle } from "../../frame/title.ts";
import { momentOf } from "../../locale/dates.ts";
import { rich } from "../../locale/rich.tsx";
import { t } from "../../locale/text.ts";
import { HistoryIcon } from "../../theme/icons.tsx";
import past from "../past.module.css";
import { GoTo } from "./GoTo.tsx";
import { PastModes } from "./PastModes.tsx";
import { PastTree } from "./PastTree.tsx";
import { momentAt } from "./scale.ts";
import { TimeLine } from "./TimeLine.tsx";
import { TreeSince } from "./TreeSince.tsx";
import classes from "./tree-screen.module.css";
import { isSince } from "./view.ts";

const trail = [...settingsTrail, { id: "tree", title: t("Tree"), address: "/admin/tree" }];

/** `/admin/past`: all pages as they stood at a moment, for admins and developers. */
export default function TreeScreen() {
  const { data, error } = useCall(getTreeTimeline, {}, { revalidateOnFocus: false });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [sought, setSought] = useState<number | null>(null);
  useTitle(t("The tree as it was"));
  const line = useMemo(() => {
    if (data === undefined || data.began === null) return null;
    const span = { from: Date.parse(data.began), to: Date.parse(data.until) };
    const changes = data.changes.flatMap((count, at) =>
      count === 0 ? [] : [{ at: momentAt(span, (at + 0.5) / data.changes.length), count }],
    );
    // The arrow keys lead to the end of each part in which something changed.
    const stops = data.changes.flatMap((count, at) =>
      count === 0 ? [] : [momentAt(span, (at + 1) / data.changes.length)],
    );
    return { span, changes, stops };
  }, [data]);

  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (line === null) return <TopBar trail={trail} title={t("The tree as it was")} />;
  const since = isSince(search);
  const asked = Date.parse(search.get("at") ?? "");
  const at = Math.max(line.span.from, sought ?? (Number.isNaN(asked) ? line.span.to : asked));
  const moment = new Date(at).toISOString();

  function settle(to: number): void {
    setSought(to);
    void navigate(addressAt(new Date(to).toISOString(), since), { replace: true });
  }

  return (
    <>
      <TopBar trail={trail} title={t("The tree as it was")} />
      <div className={past.past} role="status">
        <HistoryIcon />
        <span className="grow">
          {rich("These are the pages <b>as they stood on {moment}</b>.", {
            b: (words) => <b>{words}</b>,
            moment: momentOf(moment),
          })}
        </span>
        <Button size="xs" variant="filled" className={past.back} component={Link} to="/">
          {t("Back to now")}
        </Button>
      </div>
      <section className={classes.time} aria-label={t("Timeline")}>
        <TimeLine {...line} at={at} onSeek={setSought} onSettle={settle} />
        <div className={classes.tools}>
          <PastModes
            since={since}
            onChange={(one) => void navigate(addressAt(moment, one), { replace: true })}
          />
          <span className="grow" />
          <GoTo at={at} span={line.span} onGo={settle} />
        </div>
      </section>
      <div className={classes.screen}>
        <h1>{t("The tree as it was")}</h1>
        {!since && <p className={classes.lead}>{t("Choose a page to see it as it was then.")}</p>}
        {since ? <TreeSince at={moment} /> : <PastTree at={moment} />}
      </div>
    </>
  );
}

const addressAt = (at: string, since: boolean) =>
  `/admin/past?at=${encodeURIComponent(at)}${since ? "&view=since" : ""}`;
