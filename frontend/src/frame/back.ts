import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { over } from "./slots.ts";

const topmost = () => over.all().find(({ isOpen }) => isOpen());

/** An event by which a browser announces a navigation. */
interface Going extends Event {
  navigationType: string;
}

/**
 * "Back" closes what lies over the page, and stays on it: on a phone that is how sheets are closed. Browsers that cannot
 * cancel it go back, and the overlay goes with the page.
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
