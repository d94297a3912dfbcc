import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { addressOf } from "../entry/address.ts";
import { copyLink } from "../entry/copy-link.ts";
import { momentOf } from "../locale/dates.ts";
import { HistoryIcon, LinkIcon } from "../theme/icons.tsx";
import { compareDialog } from "./compare-dialog.ts";
import classes from "./past.module.css";
import type { Moment } from "./past.ts";
import { restoreVersion } from "./restore.ts";
import { pastAddress } from "./time/view.ts";

/** Says that this page is from the past, and leads back. The past has warm colours, the present cool ones. */
export function PastBanner({ entry, moment }: { entry: Entry; moment: Moment }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const address = addressOf(moment.now);
  const link = pastAddress(moment.now, moment.at);
  const news = useNews(moment.now);

  async function restore(version: number): Promise<void> {
    setBusy(true);
    await restoreVersion(entry, version, navigate);
    setBusy(false);
  }

  return (
    <div className={classes.past} role="status">
      <HistoryIcon />
      <span className="grow">
        You are in the past. This is the page <b>as it was on {momentOf(moment.at)}</b>
        {moment.version === null ? ", before it was first published." : `, version ${moment.version}.`}
      </span>
      <Button
        size="xs"
        variant="subtle"
        className={`${classes.quiet} only-wide`}
        leftSection={<LinkIcon size={16} />}
        onClick={() => void copyLink(link)}
      >
        Copy link to this moment
      </Button>
      {!moment.isOnLine && entry.access.canManage && (
        <Button size="xs" variant="subtle" className={classes.quiet} component={Link} to={link}>
          Time line
        </Button>
      )}
      {!moment.isOnLine && entry.access.canManage && moment.version !== null && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.quiet}
          onClick={() => openDialog(compareDialog, { entry, from: moment.version! })}
        >
          Changes since
        </Button>
      )}
      {entry.access.canManage && moment.version !== null && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.quiet}
          loading={busy}
          onClick={() => void restore(moment.version!)}
        >
          Restore
        </Button>
      )}
      <Button size="xs" variant="filled" className={classes.back} component={Link} to={address}>
        Back to now{news !== "" && <small>{news}</small>}
      </Button>
    </div>
  );
}

/** What others did since somebody went into the past: it does not lead them out of it. */
function useNews(now: Entry): string {
  const [left] = useState(now);
  if (now.version > left.version) return `version ${now.version} is new`;
  return now.updated_at > left.updated_at ? "changed meanwhile" : "";
}
