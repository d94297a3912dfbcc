import { Link, useLocation } from "react-router-dom";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { VisibleIcon } from "../theme/icons.tsx";
import classes from "../theme/waiting.module.css";

/** How many drafts wait for the person, in the sidebar. */
export default function Waiting({ count }: { count: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes.row}
      to="/me/reviews"
      aria-current={pathname === "/me/reviews" ? "page" : undefined}
    >
      <VisibleIcon size={18} />
      <span className="grow">{t("To review")}</span>
      <span className={classes.count}>{numberOf(count)}</span>
    </Link>
  );
}
