import { useEffect, useRef, useState } from "react";
import { onChanged } from "../change/change.ts";
import { serverNow } from "../locale/clock.ts";
import { lazy } from "../progress/lazy.ts";
import { useRenewed } from "../push/renewing.ts";
import { reread, useUnreadCount } from "./api.ts";
import { useTitleCount } from "./title-count.ts";

const Told = lazy(() => import("./Told.tsx"));

/** Hears of what one is told: bell, title, lists and messages follow. */
export function Hearing() {
  const unread = useUnreadCount()?.unread;
  // What came before the person did, or before the last look, is no news, also when it becomes unread again.
  const [news] = useState(() => ({ since: serverNow().toISOString() }));
  const isAny = (unread ?? 0) > 0;
  useEffect(() => onChanged(["notification"], () => void reread()), []);
  // What is hidden or deleted leaves the list, and comes back with it; nobody says who knew of it.
  const wasAny = useRef(false);
  wasAny.current ||= isAny;
  const hears = wasAny.current;
  useEffect(() => (hears ? onChanged(["place", "comment"], () => void reread()) : undefined), [hears]);
  useTitleCount(unread ?? 0);
  useRenewed();
  return isAny && <Told news={news} />;
}
