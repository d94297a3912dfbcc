import type { Entry } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { PagesBelow } from "./PagesBelow.tsx";
import classes from "./page.module.css";

/** Replaces the text of a page with a fact that the server could not take in. */
export function CouldNotBeShown({ entry }: { entry: Entry }) {
  const canSee = useMe()?.can.seeStatus;
  return (
    <>
      <h1 className="page-title">{entry.title}</h1>
      <div className={classes.parked} role="alert">
        <p>
          <b>{t("This page could not be shown.")}</b>{" "}
          {t(
            "A change to it cannot be read by this version of Annals. Nothing is lost: the page comes back when that is fixed.",
          )}{" "}
          {canSee ? <Link to="/admin/system">{t("See the reason")}</Link> : t("The admins have been told.")}
        </p>
      </div>
      {entry.children_count > 0 && <PagesBelow entry={entry} />}
    </>
  );
}
