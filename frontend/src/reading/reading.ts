import type { Entry } from "@annals/query-api/contract";
import { noteReading } from "@annals/query-api/reading/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { useIsCounted } from "../space/counted.ts";

/** How long a page is on the screen before it counts as read, in milliseconds. */
const after = 5_000;

/** Counts that somebody reads a page, once it was on the screen for a moment. Nobody is told when it cannot be counted. */
export function useReading({ id, at, published }: Entry, isWriting: boolean): void {
  const isRead = useIsCounted() && !isWriting && at === null && published;
  useEffect(() => {
    if (!isRead) return;
    const send = () => void call(noteReading, { body: { entry: id } }).catch(() => undefined);
    let timer: number | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = window.setTimeout(send, after);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, isRead]);
}
