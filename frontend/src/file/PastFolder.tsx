import { getLibraryTimeline, type Library } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { momentOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import past from "../revision/past.module.css";
import { GoTo } from "../revision/time/GoTo.tsx";
import { momentAt } from "../revision/time/scale.ts";
import { TimeLine } from "../revision/time/TimeLine.tsx";
import tree from "../revision/time/tree-screen.module.css";
import { HistoryIcon } from "../theme/icons.tsx";
import { crumbsOf, folderAddress } from "./addresses.ts";
import { pagesOf, perPage, useLibrary } from "./api.ts";
import classes from "./file.module.css";
import { type Layout, Things } from "./Things.tsx";

/** `/filemanager/{uuid}?at=`: a folder as it was, for those who manage files. Nothing can be changed in it. */
export default function PastFolder({ id, at, layout }: { id: string; at: string | null; layout: Layout }) {
  const navigate = useNavigate();
  const { data: line, error: lineError } = useCall(
    getLibraryTimeline,
    { params: { uuid: id } },
    { revalidateOnFocus: false },
  );
  const [sought, setSought] = useState<number | null>(null);
  /** Of this folder and moment: elsewhere it begins anew. */
  const [shown, setShown] = useState({ of: "", page: 1 });
  const span = useMemo(
    () =>
      line === undefined ? null : { from: Date.parse(line.began ?? line.until), to: Date.parse(line.until) },
    [line],
  );
  const asked = Date.parse(at ?? "");
  const moment = new Date(Number.isNaN(asked) ? (span?.to ?? 0) : asked).toISOString();
  const of = `${id} ${moment}`;
  const page = shown.of === of ? shown.page : 1;
  const isReady = !Number.isNaN(asked) || span !== null;
  const { data, error } = useLibrary(isReady ? id : null, { page, per_page: perPage, at: moment }, true);
  const trail = crumbsOf(data?.current.trail ?? [], moment);
  const title = trail.at(-1)?.title ?? t("File Manager");
  useTitle(title);
  const bars = useMemo(() => {
    if (span === null || line === undefined) return { changes: [], stops: [] };
    const all = line.changes.map((count, part) => ({ part, count })).filter(({ count }) => count > 0);
    const parts = line.changes.length;
    return {
      changes: all.map(({ part, count }) => ({ at: momentAt(span, (part + 0.5) / parts), count })),
      // The arrow keys lead to the end of each part in which something changed.
      stops: all.map(({ part }) => momentAt(span, (part + 1) / parts)),
    };
  }, [span, line]);
  const status = lineError === undefined ? null : statusOf(lineError);
  if (status !== null) return <ErrorScreen status={status} detail={lineError!.message} />;

  function settle(to: number): void {
    setSought(null);
    void navigate(folderAddress(id, new Date(to).toISOString()), { replace: true });
  }
  const isGone = error !== undefined && statusOf(error) === 404;
  return (
    <>
      <TopBar trail={trail.slice(0, -1)} title={title} />
      <div className={past.past} role="status">
        <HistoryIcon />
        <span className="grow">
          {rich("This is the folder <b>as it was on {moment}</b>.", {
            b: (words) => <b>{words}</b>,
            moment: momentOf(moment),
          })}
        </span>
        <Button size="xs" variant="filled" className={past.back} component={Link} to={folderAddress(id)}>
          {t("Back to now")}
        </Button>
      </div>
      {span !== null && (
        <section className={tree.time} aria-label={t("Timeline")}>
          <TimeLine
            span={span}
            {...bars}
            at={sought ?? Math.max(span.from, Date.parse(moment))}
            onSeek={setSought}
            onSettle={settle}
          />
          <div className={tree.tools}>
            <GoTo at={Date.parse(moment)} span={span} onGo={settle} />
          </div>
        </section>
      )}
      <div className={classes.screen}>
        <div className={classes.head}>
          <h1 className="grow">{title}</h1>
        </div>
        {isGone ? (
          <p className={classes.quiet} role="status">
            {t("The folder was not there then.")}
          </p>
        ) : (
          error !== undefined && <p className={classes.quiet}>{error.message}</p>
        )}
        {data !== undefined && !isGone && (
          <Content {...{ data, layout, page }} onPage={(next) => setShown({ of, page: next })} />
        )}
      </div>
    </>
  );
}

function Content({
  data,
  layout,
  page,
  onPage,
}: {
  data: Library;
  layout: Layout;
  page: number;
  onPage(page: number): void;
}) {
  return (
    <>
      {data.folders.length + data.files.length === 0 && (
        <div className={classes.empty}>
          <h2>{t("No files")}</h2>
        </div>
      )}
      <Things folders={data.folders} files={data.files} layout={layout} manages={false} at={data.at} />
      <RangePaging list={pagesOf(data, page)} page={page} onPage={onPage} />
    </>
  );
}
