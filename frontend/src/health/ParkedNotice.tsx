import { getParked } from "@annals/query-api/contract";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { AlertTriangleIcon, CloseIcon } from "../theme/icons.tsx";
import classes from "./banner.module.css";

/** How often to look, in milliseconds. */
const interval = 60_000;

/** Shows admins and developers that something was parked or has stopped, until they have seen it. */
export function ParkedNotice() {
  const me = useMe();
  const { pathname } = useLocation();
  const { data } = useCall(getParked, me?.can.seeStatus ? {} : null, { refreshInterval: interval });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const parked = data?.parked ?? [];
  const stopped = data?.stopped ?? false;
  const what = `${parked.map(({ stream, position }) => stream + position).join()} ${stopped}`;
  const isShown = (parked.length > 0 || stopped) && dismissed !== what && pathname !== "/admin/system";
  return (
    <div role="status">
      {isShown && (
        <div className={classes.banner}>
          <AlertTriangleIcon />
          <span className="grow">
            {stopped
              ? t("A read model has stopped.")
              : t(
                  "Annals could not take in {changes, plural, one {# change} other {# changes}}. Everything else still works.",
                  { changes: parked.length },
                )}{" "}
            <Link to="/admin/system">{t("See which")}</Link>
          </span>
          <button type="button" aria-label={t("Close this notice")} onClick={() => setDismissed(what)}>
            <CloseIcon size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
