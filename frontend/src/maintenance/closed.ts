import { useAtomValue } from "jotai";
import { tokenAtom } from "../api/session.ts";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";

/** Whether the space is open to the person; "unknown" until it is clear whether they administer a closed one. */
export function useDoor(): "open" | "closed" | "unknown" {
  const { data: space } = useSpace();
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  if (!space?.settings.general.maintenance || me?.can.administer) return "open";
  return token !== null && me === undefined ? "unknown" : "closed";
}
