import { useEffect, useMemo, useState } from "react";
import { useMe } from "../person/me.ts";
import { onHalfWritten, type Unsent, unsentOn } from "./half-written.ts";

/** What the one who looks began to write on a page, in any window. */
export function useUnsent(page: string): Unsent[] {
  const person = useMe()?.id;
  const [turn, setTurn] = useState(0);
  useEffect(() => onHalfWritten((when) => when !== "at once" && setTurn((number) => number + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read anew when something was kept.
  return useMemo(() => (person === undefined ? [] : unsentOn(person, page)), [person, page, turn]);
}
