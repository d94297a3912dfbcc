import { useEffect, useRef } from "react";
import { focusAgain } from "./return-focus.ts";

/** Once something is closed with which the focus went, another element gets it. Not in a window in which nobody is. */
export function useFocusBack(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const next = useRef(find);
  next.current = find;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body && document.hasFocus()) focusAgain(next.current());
    };
  }, [isOpen]);
}
