import { useEffect } from "react";

/** Calls the window after the screen that it shows. Undefined leaves it as it is, for a screen that does not know its title yet. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
