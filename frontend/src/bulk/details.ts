import { getTreePages, type TreePage } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { call } from "../api/client.ts";
import { onChanged } from "../change/change.ts";
import { endedAtom } from "./going.ts";

/** How many pages one answer describes. */
const atOnce = 100;
/** How long the list must rest before its pages are described, in milliseconds. */
const rest = 60;

/** The data of pages, read as they come into sight, and again when they have changed. */
export function useDetails(inSight: readonly string[]): ReadonlyMap<string, TreePage> {
  const [details, setDetails] = useState<ReadonlyMap<string, TreePage>>(new Map());
  const ended = useAtomValue(endedAtom);
  /** Counts what others changed. */
  const [turn, setTurn] = useState(0);
  /** Those that are known, or asked for, since the last change. */
  const asked = useRef(new Set<string>());
  useEffect(
    () =>
      onChanged(["entry", "place", "draft", "seat", "review", "schedule"], () => {
        asked.current = new Set();
        setTurn((turns) => turns + 1);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has ended changed what is known.
  useEffect(() => {
    asked.current = new Set();
    setTurn((turns) => turns + 1);
  }, [ended]);
  const key = inSight.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which lines are in sight, the turn that they changed.
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = inSight.filter((id) => !asked.current.has(id)).slice(0, atOnce);
      if (wanted.length === 0) return;
      const mine = asked.current;
      for (const id of wanted) mine.add(id);
      call(getTreePages, { query: { ids: wanted.join(",") } }).then(
        ({ data }) => setDetails((now) => new Map([...now, ...data.map((page) => [page.id, page] as const)])),
        () => {
          for (const id of wanted) mine.delete(id);
        },
      );
    }, rest);
    return () => clearTimeout(timer);
  }, [key, turn]);
  return details;
}
