import { useEffect, useRef } from "react";
import { focusAgain } from "../focus/return-focus.ts";

/** Once a field is closed that had the focus, another element gets it: who writes by keys stays where they are. */
export function useFocusBack(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const next = useRef(find);
  next.current = find;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) focusAgain(next.current());
    };
  }, [isOpen]);
}
