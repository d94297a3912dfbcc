import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useState } from "react";
import { type Connection, connectionAtom, tryNow } from "../api/connection.ts";
import { timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { OfflineIcon } from "../theme/icons.tsx";
import { sayStatus } from "../toast/status.ts";
import classes from "./connection.module.css";

/** A very short interruption is not worth a message, in milliseconds. */
const spared = 800;

/** Says above the page that the server cannot be reached, until it can. */
export function ConnectionNotice() {
  const connection = useAtomValue(connectionAtom);
  const isAway = connection !== "online";
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isAway) {
      if (since !== null) sayStatus(t("Online again"), { expires: 3000 });
      return setSince(null);
    }
    const began = new Date().toISOString();
    const timer = setTimeout(() => setSince((known) => known ?? began), spared);
    return () => clearTimeout(timer);
  }, [isAway, since]);
  return (
    <div role="status" aria-live="polite">
      {since !== null && isAway && <Strip connection={connection} since={timeOf(since)} />}
    </div>
  );
}

function Strip({ connection, since }: { connection: Connection; since: string }) {
  // What is fixed to the top stands below it.
  useLayoutEffect(() => {
    document.documentElement.dataset.strip = "";
    return () => {
      delete document.documentElement.dataset.strip;
    };
  }, []);
  return (
    <div className={classes.strip}>
      <OfflineIcon />
      <span className="grow">
        {connection === "offline"
          ? t("Offline since {since}. What you have open stays; what you write is kept in this browser.", {
              since,
            })
          : t("No server since {since}. What you have open stays; what you write is kept in this browser.", {
              since,
            })}
      </span>
      <button type="button" onClick={tryNow}>
        {t("Try now")}
      </button>
    </div>
  );
}
