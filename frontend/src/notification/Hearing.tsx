import { useEffect, useRef } from "react";
import { onChanged } from "../change/change.ts";
import { lazy } from "../progress/lazy.ts";
import { reread, useUnreadCount } from "./api.ts";
import { useTitleCount } from "./title-count.ts";

const Told = lazy(() => import("./Told.tsx"));

/** Hears of what one is told: bell, title, lists and messages follow. */
export function Hearing() {
  const unread = useUnreadCount()?.unread;
  const wasNone = useRef(false);
  if (unread === 0) wasNone.current = true;
  const isAny = (unread ?? 0) > 0;
  useEffect(() => onChanged(["notification"], () => void reread()), []);
  // What is hidden or deleted leaves the list; nobody says who knew of it.
  useEffect(() => (isAny ? onChanged(["place", "comment"], () => void reread()) : undefined), [isAny]);
  useTitleCount(unread ?? 0);
  // What became unread after nothing was is new; else what comes from now on.
  return isAny && <Told isAllNew={wasNone.current} />;
}
