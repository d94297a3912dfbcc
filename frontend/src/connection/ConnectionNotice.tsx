import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { type Connection, connectionAtom } from "../api/connection.ts";
import { t } from "../locale/text.ts";
import { OfflineIcon } from "../theme/icons.tsx";
import { sayStatus } from "../toast/status.ts";
import classes from "./connection.module.css";

const words: Record<Exclude<Connection, "online">, string> = {
  offline: t("You are offline. You can still read what you have open."),
  unreachable: t("The server cannot be reached. Trying again…"),
};

/** Says that the server cannot be reached, until it can. */
export function ConnectionNotice() {
  const connection = useAtomValue(connectionAtom);
  const [shown, setShown] = useState(false);
  // A very short interruption is not worth a message.
  useEffect(() => {
    if (connection === "online") {
      if (shown) sayStatus(t("Connected again"));
      return setShown(false);
    }
    const timer = setTimeout(() => setShown(true), 800);
    return () => clearTimeout(timer);
  }, [connection, shown]);
  return (
    <div role="status" aria-live="polite">
      {shown && connection !== "online" && (
        <div className={classes.connection}>
          <OfflineIcon size={16} />
          {words[connection]}
        </div>
      )}
    </div>
  );
}
