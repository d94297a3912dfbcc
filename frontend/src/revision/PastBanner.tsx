import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { copyLink } from "../entry/copy-link.ts";
import { momentOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { HistoryIcon, LinkIcon } from "../theme/icons.tsx";
import { compareDialog } from "./compare-dialog.ts";
import classes from "./past.module.css";
import type { Moment } from "./past.ts";
import { restoreVersion, restoreWriting } from "./restore.ts";
import { pastAddress } from "./time/view.ts";

/** Shows that this page is from the past, with a link back. The past has warm colours, the present cool ones. */
export function PastBanner({ entry, moment }: { entry: Entry; moment: Moment }) {
  const navigate = useNavigate();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const address = addressOf(moment.now);
  const link = pastAddress(moment.now, moment.at);
  const news = useNews(moment.now);

  const { session, version } = moment;
  async function restore(): Promise<void> {
    setBusy(true);
    if (session !== undefined) await restoreWriting(moment.now, session.id, { me, navigate });
    else if (version !== null) await restoreVersion(moment.now, version, { me, navigate });
    setBusy(false);
  }

  return (
    <div className={classes.past} role="status">
      <HistoryIcon />
      <span className="grow">{wordsOn(moment)}</span>
      <Button
        size="xs"
        variant="subtle"
        className={`${classes.quiet} only-wide`}
        leftSection={<LinkIcon size={16} />}
        onClick={() => void copyLink(session === undefined ? link : `${address}?session=${session.id}`)}
      >
        {t("Copy link to this moment")}
      </Button>
      {!moment.isOnLine && entry.access.canManage && (
        <Button size="xs" variant="subtle" className={classes.quiet} component={Link} to={link}>
          {t("Timeline")}
        </Button>
      )}
      {!moment.isOnLine && entry.access.canManage && moment.version !== null && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.quiet}
          onClick={() =>
            openDialog(compareDialog, {
              entry: moment.now,
              from: { kind: "version", number: moment.version! },
            })
          }
        >
          {t("Changes since")}
        </Button>
      )}
      {entry.access.canManage && (version !== null || session !== undefined) && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.quiet}
          loading={busy}
          onClick={() => void restore()}
        >
          {t("Restore")}
        </Button>
      )}
      <Button size="xs" variant="filled" className={classes.back} component={Link} to={address}>
        {t("Back to now")}
        {news !== "" && <small>{news}</small>}
      </Button>
    </div>
  );
}

function wordsOn({ at, version, session }: Moment): ReactNode {
  const parts = { moment: momentOf(at), b: (words: ReactNode[]) => <b>{words}</b> };
  if (session !== undefined)
    return rich(
      "This is what <b>{person}</b> had written <b>on {moment}</b>. It was not published like this.",
      {
        ...parts,
        person: session.by.display_name,
      },
    );
  return version === null
    ? rich(
        "You are viewing the past. This is the page <b>as it was on {moment}</b>, before it was first published.",
        parts,
      )
    : rich("You are in the past. This is the page <b>as it was on {moment}</b>, version {version}.", {
        ...parts,
        version,
      });
}

/** Changes by others since somebody went into the past: they stay there. */
function useNews(now: Entry): string {
  const [left] = useState(now);
  if (now.version > left.version) return t("version {version} is new", { version: now.version });
  return now.updated_at > left.updated_at ? t("changed meanwhile") : "";
}
