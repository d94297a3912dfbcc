import { useEffect, useRef, useState } from "react";

/** Loading is not shown before this, in milliseconds (specification 1, section 9). */
export const lateAfter = 200;
/** Once shown, it stays at least this long, so that nothing flashes. */
export const staysFor = 200;

/** True while something loads slowly: from 200 ms on, and then for at least 200 ms. */
export function useLate(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? lateAfter : Math.max(0, since.current + staysFor - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
