import type { Space, UserInfo } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import useSWR from "swr";
import { tokenAtom } from "../api/session.ts";
import { hueStyle } from "../theme/hue.ts";

/** The space of this address. */
export function useSpace() {
  return useSWR<Space, Error>("/api/spaces/this", { revalidateOnFocus: false });
}

/** Who is signed in; undefined for guests and while it is not known. */
export function useMe(): UserInfo | undefined {
  const token = useAtomValue(tokenAtom);
  return useSWR<UserInfo, Error>(token === null ? null : "/api/users/me", { revalidateOnFocus: false }).data;
}

const styleKey = "annals.hue";

/** Gives the app the space's colour; kept, so that `boot.js` has it before anything is drawn. */
export function useSpaceColor(hue: number | undefined): void {
  useEffect(() => {
    if (hue === undefined) return;
    const text = hueStyle(hue);
    const known = document.getElementById(styleKey);
    if ((known?.textContent ?? "") === text) return;
    known?.remove();
    if (text !== "") {
      const style = document.createElement("style");
      style.id = styleKey;
      style.textContent = text;
      document.head.append(style);
    }
    try {
      localStorage.setItem(styleKey, text);
    } catch {
      // Then the colour comes a moment later at the next visit.
    }
  }, [hue]);
}
