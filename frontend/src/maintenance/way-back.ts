import { useLocation } from "react-router-dom";
import { placeInside } from "../session/place.ts";

/** The address of a space that is closed. The state of its entry in the history says where one was. */
export const path = "/maintenance";

/** Where one was before the space was closed; the start for who came to the message by its address. */
export function useWayBack(): string {
  const { pathname, search, hash, state } = useLocation();
  if (pathname !== path) return pathname + search + hash;
  return placeInside((state as { from?: unknown } | null)?.from, location.origin);
}
