import type { Entry } from "@annals/query-api/contract";
import { noteReading, noteUnanswered } from "@annals/query-api/reading/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";

/** How long a page is on the screen before it counts as read, and nothing before it counts as not found; in milliseconds. */
const after = { reading: 5_000, unanswered: 2_000 };

/** Whether what this person does is counted at all. */
function useIsCounted(): boolean {
  const counted = useSpace().data?.settings.reading.counted ?? false;
  return useMe() !== undefined && counted;
}

/** Counts that somebody reads a page, once it was on the screen for a moment. Nobody is told when it cannot be counted. */
export function useReading({ id, at, published }: Entry, isWriting: boolean): void {
  const isRead = useIsCounted() && !isWriting && at === null && published;
  useEffect(() => {
    if (!isRead) return;
    const send = () => void call(noteReading, { body: { entry: id } }).catch(() => undefined);
    let timer: number | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = window.setTimeout(send, after.reading);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, isRead]);
}

/** Counts that somebody found nothing, once they have stopped typing. @param q null while something was found */
export function useUnanswered(q: string | null): void {
  const isCounted = useIsCounted();
  useEffect(() => {
    if (q === null || q === "" || !isCounted) return;
    const send = () => void call(noteUnanswered, { body: { q } }).catch(() => undefined);
    const timer = setTimeout(send, after.unanswered);
    return () => clearTimeout(timer);
  }, [q, isCounted]);
}
