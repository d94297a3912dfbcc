import { getRevisions } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { timeOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { Avatar } from "../../person/Avatar.tsx";
import { Days, useList } from "../list.tsx";
import type { Moment } from "../past.ts";
import versions from "../versions.module.css";
import classes from "./beside.module.css";
import { pastAddress } from "./view.ts";

/** The versions of a page beside its past: each leads to the moment when it was published. */
export default function Beside({ moment, since }: { moment: Moment; since: boolean }) {
  const { now, version } = moment;
  const list = useList(getRevisions, now.id);
  if (list.items?.length === 0) return null;
  return (
    <nav className={classes.beside} aria-labelledby="versions-beside">
      <h2 id="versions-beside">{t("Versions")}</h2>
      <Days list={list} at={(one) => one.published_at} keyOf={(one) => String(one.number)}>
        {(one) => (
          <Link
            className={classes.version}
            to={pastAddress(now, one.published_at, since)}
            replace
            state={{ stay: true }}
            aria-current={one.number === version ? "true" : undefined}
          >
            <Avatar person={one.published_by} size={20} />
            <span className="num grow">{timeOf(one.published_at)}</span>
            <span className={versions.badge} data-now={one.number === now.version || undefined}>
              {t("v{number}", { number: one.number })}
            </span>
            <span className={classes.note}>{one.note || one.published_by.display_name}</span>
          </Link>
        )}
      </Days>
    </nav>
  );
}
