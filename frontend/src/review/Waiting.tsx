import { Link, useLocation } from "react-router-dom";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { VisibleIcon } from "../theme/icons.tsx";
import { useReviews } from "./api.ts";
import classes from "./waiting.module.css";

/** How many drafts wait for the person, in the sidebar. Nothing while none does. */
export default function Waiting() {
  const { pathname } = useLocation();
  const total = useReviews("waiting", 1).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Link
      className={classes.row}
      to="/me/reviews"
      aria-current={pathname === "/me/reviews" ? "page" : undefined}
    >
      <VisibleIcon size={18} />
      <span className="grow">{t("To review")}</span>
      <span className={classes.count}>{numberOf(total)}</span>
    </Link>
  );
}
