import { me, setupState, thisSpace, type UserInfo } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { currentToken, tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { hueStyle } from "../theme/hue.ts";

const styleKey = "annals.hue";

/** The space of this address. */
export function useSpace() {
  return useCall(thisSpace, {}, { revalidateOnFocus: false });
}

/**
 * Whether there is no space yet, so that the first run is due; undefined while that is not known. Only a browser that
 * has never seen the space has to ask; the others find out when it is not there any more.
 */
export function useFirstRun(): boolean | undefined {
  const [seen] = useState(() => hasKept(styleKey) || currentToken() !== null);
  const space = useCall(thisSpace, seen ? {} : null, { revalidateOnFocus: false });
  const isGone = space.error !== undefined && space.data === undefined;
  const { data, error } = useCall(setupState, !seen || isGone ? {} : null);
  if (data !== undefined) return data.needed;
  return seen || error !== undefined ? false : undefined;
}

function hasKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Who is signed in; undefined for guests and while it is not known. */
export function useMe(): UserInfo | undefined {
  const token = useAtomValue(tokenAtom);
  return useCall(me, token === null ? null : {}, { revalidateOnFocus: false }).data;
}

/** Gives the app the space's colour; kept, so that `boot.js` has it before anything is drawn. */
export function useSpaceColor(hue: number | undefined): void {
  useEffect(() => {
    if (hue === undefined) return;
    const text = hueStyle(hue);
    const known = document.getElementById(styleKey);
    if ((known?.textContent ?? "") !== text) {
      known?.remove();
      if (text !== "") {
        const style = document.createElement("style");
        style.id = styleKey;
        style.textContent = text;
        document.head.append(style);
      }
    }
    try {
      localStorage.setItem(styleKey, text);
    } catch {
      // Then the colour comes a moment later at the next visit.
    }
  }, [hue]);
}
