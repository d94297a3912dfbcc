import type { UserInfo } from "@annals/query-api/contract";
import { matchPath } from "react-router-dom";
import { rails } from "../frame/slots.ts";
import { settingsPages } from "./slots.ts";

/** The sections of the settings that somebody may use, in their order. */
export const sectionsFor = (can: UserInfo["can"]) => settingsPages.all().filter(({ may }) => may(can));

const root = "/admin/settings";

/** Whether an address is one of the settings. */
export const isInSettings = (pathname: string): boolean =>
  [root, ...settingsPages.all().map(({ path }) => path)].some((path) => isWithin(path, pathname));

/** Whether an address is a screen, or one below it. */
export const isWithin = (path: string, pathname: string): boolean =>
  matchPath({ path, end: false }, pathname) !== null;

let outside = "/";

/** Remembers where somebody was, to lead back there from where something else stands in place of the sidebar. */
export function rememberOutside(pathname: string, rest: string): void {
  if (!rails.all().some(({ isHere }) => isHere(pathname))) outside = pathname + rest;
}

/** Where somebody was before that; the home page when they began there. */
export const lastOutside = (): string => outside;
