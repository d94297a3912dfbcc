import { getDefaultStore } from "jotai";
import { useEffect, useRef } from "react";
import { keptInTab } from "../kept/kept.ts";
import { useSpace } from "../space/space.ts";
import { statusAtom } from "../toast/status.ts";
import { toast, toastsAtom } from "../toast/toast.ts";
import { watchTyping } from "./typed.ts";

/** Under this key a tab keeps what it said just before it was loaded again. */
const saidKey = "annals.said";
/** How often to look whether the page can be loaded again, in milliseconds; the first time lets a note appear. */
const calm = 500;

const isTyping = watchTyping();

/**
 * Loads the page again when the way into the space changes: signing in, a portal, or maintenance (2-content §4). The browser
 * keeps what is typed into pages and comments; while anything else is typed, or can be undone, it waits.
 */
export default function Reload() {
  const { data: space } = useSpace();
  const way = space && wayInto(space);
  const atStart = useRef(way);
  atStart.current ??= way;
  const isOther = way !== atStart.current;
  useEffect(() => {
    const said = keptInTab.list(saidKey);
    keptInTab.set(saidKey, null);
    for (const title of said) toast(String(title));
  }, []);
  useEffect(() => {
    if (!isOther) return;
    const timer = setInterval(() => {
      const store = getDefaultStore();
      const done = store.get(toastsAtom).filter(({ tone }) => tone === "done");
      // Whoever made the change hears of it, and can still undo it.
      const isActing = store.get(statusAtom).some(({ isRunning }) => isRunning);
      if (isTyping() || isActing || done.some(({ action }) => action !== undefined)) return;
      clearInterval(timer);
      keptInTab.set(saidKey, JSON.stringify(done.map(({ title }) => title)));
      location.reload();
    }, calm);
    return () => clearInterval(timer);
  }, [isOther]);
  return null;
}

type Space = NonNullable<ReturnType<typeof useSpace>["data"]>;

/** What decides how one gets into a space. */
const wayInto = ({ id, settings: { auth, general } }: Space): string =>
  JSON.stringify([id, auth.auth_required, auth.sso.enabled, general.maintenance]);
