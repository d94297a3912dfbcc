import { noteUnanswered } from "@annals/query-api/reading/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { useIsCounted } from "../space/counted.ts";

/** How long nothing is typed before it counts as not found, in milliseconds. */
const after = 2_000;

/** Counts that somebody found nothing, once they have stopped typing. @param q null while something was found */
export function useUnanswered(q: string | null): void {
  const isCounted = useIsCounted();
  useEffect(() => {
    if (q === null || q === "" || !isCounted) return;
    const send = () => void call(noteUnanswered, { body: { q } }).catch(() => undefined);
    const timer = setTimeout(send, after);
    return () => clearTimeout(timer);
  }, [q, isCounted]);
}
