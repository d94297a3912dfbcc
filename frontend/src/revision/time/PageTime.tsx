import { type Entry, getTimeline } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtom } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useCall } from "../../api/swr.ts";
import { openDialog } from "../../dialog/dialog.ts";
import { serverNow } from "../../locale/clock.ts";
import { t } from "../../locale/text.ts";
import { useMe } from "../../person/me.ts";
import type { Moment } from "../past.ts";
import { versionsDialog } from "../versions-dialog.ts";
import { GoTo } from "./GoTo.tsx";
import { PastModes } from "./PastModes.tsx";
import classes from "./page-time.module.css";
import { lastUpTo, nextOf, previousOf } from "./scale.ts";
import { fetchAhead, soughtAtom } from "./sought.ts";
import { Then } from "./Then.tsx";
import { TimeLine } from "./TimeLine.tsx";
import { isSince, pastAddress } from "./view.ts";

const iso = (at: number) => new Date(at).toISOString();

/** The time line of a page: leads to any moment since its creation, and shows what was different then. */
export default function PageTime({ entry, moment }: { entry: Entry; moment: Moment }) {
  const { data } = useCall(getTimeline, { params: { id: entry.id } });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const me = useMe();
  const [sought, setSought] = useAtom(soughtAtom);
  const [opened] = useState(() => serverNow().getTime());
  const [isThen, setThen] = useState(false);
  const at = Date.parse(moment.at);
  const asked = search.get("at");
  const since = isSince(search);

  const line = useMemo(() => {
    if (data === undefined) return null;
    const changes = data.changes.map((one) => ({ ...one, at: Date.parse(one.at) }));
    const last = changes.at(-1)?.at ?? 0;
    return {
      span: { from: Date.parse(data.began), to: Math.max(opened, last + 1) },
      changes,
      // Saves change nothing that readers see.
      stops: [...new Set(changes.flatMap((one) => (one.type === "DraftSaved" ? [] : [one.at])))].sort(
        (one, other) => one - other,
      ),
      rings: changes.flatMap(({ at, version }) =>
        version === null ? [] : [{ at, label: t("Version {version}", { version }) }],
      ),
    };
  }, [data, opened]);

  // The chosen moment is in the address once the handle rests; moments on the way are dropped.
  const isThere = sought !== null && sought.at === asked;
  useEffect(() => {
    if (isThere) setSought(null);
  }, [isThere, setSought]);
  useEffect(() => () => setSought(null), [setSought]);

  // The neighbouring changes are loaded before somebody moves on.
  const stops = line?.stops;
  const state = stops && lastUpTo(stops, at);
  useEffect(() => {
    if (stops === undefined || state === undefined) return;
    const stop = new AbortController();
    const beside = [previousOf(stops, state), nextOf(stops, state)].filter((one) => one !== undefined);
    const timer = setTimeout(() => void fetchAhead(entry.id, beside.map(iso), stop.signal), 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [entry.id, stops, state]);

  function seek(to: number): void {
    setSought({ id: entry.id, at: iso(to), state: iso(lastUpTo(line?.stops ?? [], to)) });
  }
  function settle(to: number): void {
    seek(to);
    void navigate(pastAddress(moment.now, iso(to), since), { replace: true, state: { stay: true } });
  }

  if (line === null) return <div className={classes.time} aria-busy="true" />;
  return (
    <>
      <section className={classes.time} aria-label={t("Timeline")}>
        <TimeLine {...line} at={Math.max(at, line.span.from)} onSeek={seek} onSettle={settle} />
        <div className={classes.tools}>
          <PastModes
            since={since}
            onChange={(one) => void navigate(pastAddress(moment.now, moment.at, one), { replace: true })}
          />
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={isThen}
            aria-controls="then"
            onClick={() => setThen(!isThen)}
          >
            {t("Place, settings and access")}
          </Button>
          <span className="grow" />
          {me?.can.seePastTree && (
            <Button
              variant="subtle"
              size="xs"
              component={Link}
              to={`/admin/past?at=${encodeURIComponent(moment.at)}`}
            >
              {t("The tree then")}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            className="only-narrow"
            onClick={() => openDialog(versionsDialog, { entry: moment.now })}
          >
            {t("Versions")}
          </Button>
          <GoTo at={at} span={line.span} onGo={settle} />
        </div>
      </section>
      {isThen && <Then entry={entry} moment={moment} />}
    </>
  );
}
