import { arrived } from "../identity/arrived.ts";
import { lazy } from "../progress/lazy.ts";

const ArrivalDialog = lazy(() => import("./ArrivalDialog.tsx"));

/** Lies over every screen when somebody was led here to be signed in. */
export function Arrival() {
  if (arrived === null) return null;
  return <ArrivalDialog />;
}
