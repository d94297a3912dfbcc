import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { type Connection, connectionAtom } from "../api/connection.ts";
import { OfflineIcon } from "../theme/icons.tsx";
import classes from "./connection.module.css";

const words: Record<Exclude<Connection, "online">, string> = {
  offline: "You are offline. What you have open can still be read.",
  unreachable: "The server cannot be reached. Trying again…",
};

/** Says in words that the server is away, on every screen size, and when it is back. */
export function ConnectionNotice() {
  const connection = useAtomValue(connectionAtom);
  const [shown, setShown] = useState(false);
  // A blink of the network is nothing to be told of.
  useEffect(() => {
    if (connection === "online") return setShown(false);
    const timer = setTimeout(() => setShown(true), 800);
    return () => clearTimeout(timer);
  }, [connection]);
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
