import { thisSpace } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { refreshAll, useCall } from "../api/swr.ts";
import { locale, t } from "../locale/text.ts";
import { placeInside } from "../session/place.ts";
import { Brand } from "../space/Brand.tsx";
import { RefreshIcon } from "../theme/icons.tsx";
import classes from "./closed.module.css";

/** How often to look whether the space is open again, in milliseconds. */
const interval = 30_000;
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });

/** The address of a space that is closed. The state of its entry in the history says where one was. */
const path = "/maintenance";

/** Leads to the message of a closed space, which is shown at its own address. */
export function ToMaintenance() {
  const { pathname, search, hash } = useLocation();
  if (pathname === path) return <ClosedScreen />;
  return <Navigate to={path} replace state={{ from: pathname + search + hash }} />;
}

/** Where one was before the space was closed; the start for who came to the message by its address. */
function useWayBack(): string {
  const { pathname, search, hash, state } = useLocation();
  if (pathname !== path) return pathname + search + hash;
  return placeInside((state as { from?: unknown } | null)?.from, location.origin);
}

/** `/maintenance` in a space that is open: leads back. */
export const BackFromMaintenance = () => <Navigate to={useWayBack()} replace />;

/** Covers everything while the space is closed for maintenance. A page below stays as it was left. */
export function ClosedScreen() {
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
            "What you wrote is kept. This page looks every 30 seconds, and goes back to where you were by itself.",
          )}
        </p>
        <div className={classes.look}>
          <Button leftSection={<RefreshIcon size={16} />} onClick={() => void mutate()}>
            {t("Look now")}
          </Button>
          <span>{t("Last looked at {time}", { time: clock.format(lookedAt) })}</span>
        </div>
      </main>
      <footer>
        <Link to="/user/login" state={{ from }}>
          {t("Admins sign in")}
        </Link>
      </footer>
    </div>
  );
}
