import type { UserInfo } from "@annals/query-api/contract";
import { type Part, slot } from "../slot/slot.ts";

/** Screens that the settings lead to. */
export const settingsPages = slot<
  Part & {
    title: string;
    /** What is set there, in one sentence. */
    about: string;
    /** As in "/admin/settings/search". */
    path: string;
    /** Who sees it. */
    may(can: UserInfo["can"]): boolean;
  }
>();
