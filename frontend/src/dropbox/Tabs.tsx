import { Link, useLocation } from "react-router-dom";
import { t } from "../locale/text.ts";
import { useOrigins } from "./api.ts";
import classes from "./dropbox.module.css";

/** The origins of files, where Dropbox is one of them. */
export default function Tabs() {
  const { data } = useOrigins();
  const { pathname } = useLocation();
  const isDropbox = pathname.toLowerCase().startsWith("/filemanager/dropbox");
  if (data?.dropbox == null) return null;
  return (
    <nav className={classes.tabs} aria-label={t("Where files come from")}>
      <Link to="/filemanager" aria-current={isDropbox ? undefined : "page"}>
        {t("Team Uploads")}
      </Link>
      <Link to="/filemanager/dropbox" aria-current={isDropbox ? "page" : undefined}>
        {t("Dropbox")}
      </Link>
    </nav>
  );
}
