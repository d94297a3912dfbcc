import { Link, useLocation } from "react-router-dom";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { KeyIcon } from "../theme/icons.tsx";
import classes from "../theme/waiting.module.css";

/** How many people ask for access to pages that this person manages, in the sidebar. */
export default function Waiting({ count }: { count: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes.row}
      to="/me/requests"
      aria-current={pathname === "/me/requests" ? "page" : undefined}
    >
      <KeyIcon size={18} />
      <span className="grow">{t("Requests for access")}</span>
      <span className={classes.count}>{numberOf(count)}</span>
    </Link>
  );
}
