import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { over } from "./slots.ts";

const topmost = () => over.all().find(({ isOpen }) => isOpen());

/** Of an event by which a browser says that it will go somewhere. */
interface Going extends Event {
  navigationType: string;
}

/**
 * Whoever goes back closes what lies over the page, and is still there: on a phone that is how sheets are closed. Browsers
 * that cannot be told to stay go back, and it goes with the page.
 */
export function useBack(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener("navigate", stay);
    return () => navigation?.removeEventListener("navigate", stay);
  }, []);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how === "POP") for (const one of over.all()) if (one.isOpen()) one.close();
  }, [pathname, how]);
}

function stay(event: Event): void {
  const part = (event as Going).navigationType === "traverse" && event.cancelable ? topmost() : undefined;
  if (part === undefined) return;
  event.preventDefault();
  part.close();
}
