import { useMe } from "../person/me.ts";

/** Whether the person may import pages. */
export function useMayImport(): boolean {
  const me = useMe();
  return me?.roleList.some((role) => role === "admin" || role === "developer") ?? false;
}
