import { shadesOf } from "@annals/colors";
import { type Space, thisSpace } from "@annals/query-api/contract";
import { useEffect } from "react";
import { useCall } from "../api/swr.ts";
import { forgetTabSpace, keptInSpace, stayIn, tabSpace } from "../api/tab-space.ts";
import { statusOf } from "../error/status.ts";
import { fontStyle, googleSheets } from "../theme/font.ts";
import { spaceStyle } from "../theme/hue.ts";

/** With the page, the server says whether its policy lets browsers load a font from Google. */
const mayAskGoogle = globalThis.document?.documentElement.dataset.fonts === "google";

/** Under this key, for each space, `boot.js` finds the style sheet of the space's colour and font, before anything is drawn. */
export const hueKey = "annals.hue";

/** The space of this address. @param wanted false reads nothing */
export function useSpace(wanted = true) {
  return useCall(thisSpace, wanted ? {} : null, { revalidateOnFocus: false });
}

/** The name of the space; undefined while it is not known. */
export const nameOf = (space: Space | undefined): string | undefined =>
  space && (space.settings.general.app_name || space.name);

/** Keeps this tab in the space of the server's answer, and leaves a space that no longer exists. */
export function useTabSpace(space: Space | undefined, error: Error | undefined): void {
  const key = space?.key;
  useEffect(() => {
    if (key !== undefined && key !== "") stayIn(key);
  }, [key]);
  const isGone = key === undefined && error !== undefined && statusOf(error) === 404;
  useEffect(() => {
    if (!isGone || tabSpace() === "") return;
    forgetTabSpace();
    location.assign("/");
  }, [isGone]);
}

/** Gives the app the space's colours and font, now and at the next visit. */
export function useSpaceLook(theme: Space["settings"]["theme"] | undefined): void {
  const text =
    theme && spaceStyle(theme.colors[0]?.shades ?? shadesOf(theme.hue), theme.hue) + fontStyle(theme.font);
  useEffect(() => {
    if (text === undefined) return;
    const known = document.getElementById(hueKey);
    if ((known?.textContent ?? "") !== text) {
      known?.remove();
      if (text !== "") {
        const style = document.createElement("style");
        style.id = hueKey;
        style.textContent = text;
        document.head.append(style);
      }
    }
    keptInSpace.set(hueKey, text);
  }, [text]);
  // Not part of the style sheet, so that the colours do not wait for it.
  const sheets = theme !== undefined && mayAskGoogle ? googleSheets(theme.font).join(" ") : "";
  useEffect(() => {
    const links = sheets
      .split(" ")
      .filter((href) => href !== "")
      .map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [sheets]);
}
