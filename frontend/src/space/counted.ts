import { useMe } from "../person/me.ts";
import { useSpace } from "./space.ts";

/** Whether what this person reads and does not find is counted. */
export function useIsCounted(): boolean {
  const counted = useSpace().data?.settings.reading.counted ?? false;
  return useMe() !== undefined && counted;
}
