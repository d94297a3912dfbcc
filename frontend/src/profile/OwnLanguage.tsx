import { useEffect, useRef } from "react";
import { ownIs } from "../locale/choice.ts";
import { useMe } from "../person/me.ts";

/**
 * Shows everything in the language of the signed-in person, on each of their devices. Only at the start: the screen does
 * not change later, and the next pages are in the language that they chose elsewhere meanwhile.
 */
export function OwnLanguage() {
  const me = useMe();
  const id = me?.id;
  const own = me?.language ?? null;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    const isNew = known.current !== id;
    known.current = id;
    if (ownIs(own) && isNew) location.reload();
  }, [id, own]);
  return null;
}
