import { useEffect } from "react";
import { useSpace } from "../space/space.ts";
import { registered } from "./here.ts";

/** Spaces whose notifications in this browser were looked after since this window is open. */
const looked = new Set<string>();

/** Where this browser was to be told, and would not be any more, it is told again: nobody misses what does not come. */
export function useRenewed(): void {
  const space = useSpace().data?.id;
  useEffect(() => {
    if (space === undefined || looked.has(space) || registered(space) === null) return;
    looked.add(space);
    void import("../push/api.ts").then(({ renewed }) => renewed(space)).catch(() => undefined);
  }, [space]);
}
