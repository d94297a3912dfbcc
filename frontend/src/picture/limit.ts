import { maxFileBytes } from "@annals/command-api/contract";
import { getFileStorage } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { useMe } from "../person/me.ts";

/** The largest picture that is taken, and whether that is all the room which the space has left: known to those who manage files. */
export function useLimit(): { bytes: number; isRoom: boolean } {
  const manages = useMe()?.can.manageFiles === true;
  const { data } = useCall(getFileStorage, manages ? {} : null);
  const left = data?.allowed == null ? Number.POSITIVE_INFINITY : Math.max(0, data.allowed - data.used);
  return { bytes: Math.min(left, maxFileBytes), isRoom: left < maxFileBytes };
}
