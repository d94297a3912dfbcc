import { thisSpace } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { refreshAll, useCall } from "../api/swr.ts";
import { locale, t } from "../locale/text.ts";
import { Brand } from "../space/Brand.tsx";
import { RefreshIcon } from "../theme/icons.tsx";
import classes from "./closed.module.css";
import { useWayBack } from "./way-back.ts";

/** How often to look whether the space is open again, in milliseconds. */
const interval = 30_000;
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });

/** Covers everything while the space is closed for maintenance. A page below stays as it was left. */
export default function ClosedScreen() {
  const from = useWayBack();
  const [lookedAt, setLookedAt] = useState(() => new Date());
  const { data: space, mutate } = useCall(
    thisSpace,
    {},
    { refreshInterval: interval, onSuccess: () => setLookedAt(new Date()) },
  );
  useEffect(() => {
    const title = document.title;
    document.title = t("Closed for a short while");
    return () => {
      document.title = title;
      refreshAll();
    };
  }, []);
  const words = space?.settings.general.maintenance_text ?? "";
  return (
    <div className={classes.closed}>
      <main className={classes.middle}>
        <Brand />
        <h1>{t("Closed for a short while")}</h1>
        {words !== "" && <p className={classes.words}>{words}</p>}
        <p className={classes.hint}>
          {t(
            "What you wrote is kept. This page checks every 30 seconds, and takes you back to where you were.",
          )}
        </p>
        <div className={classes.look}>
          <Button leftSection={<RefreshIcon size={16} />} onClick={() => void mutate()}>
            {t("Check now")}
          </Button>
          <span>{t("Last checked at {time}", { time: clock.format(lookedAt) })}</span>
        </div>
      </main>
      <footer className={classes.foot}>
        <Link to="/user/login" state={{ from }}>
          {t("Admins sign in")}
        </Link>
      </footer>
    </div>
  );
}
