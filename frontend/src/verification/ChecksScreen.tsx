import { useEffect } from "react";
import { TopBar } from "../frame/TopBar.tsx";
import { t } from "../locale/text.ts";
import { Checks } from "./Checks.tsx";
import classes from "./verification.module.css";

/** `/me/checks`: one's own pages whose check is due. All of them are a report. */
export function ChecksScreen() {
  useEffect(() => {
    document.title = t("Pages to check");
  }, []);
  return (
    <>
      <TopBar title={t("Pages to check")} />
      <div className={classes.screen}>
        <h1>{t("Pages to check")}</h1>
        <Checks of="mine" />
      </div>
    </>
  );
}
