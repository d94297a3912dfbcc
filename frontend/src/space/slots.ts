import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { t } from "../locale/text.ts";
import { type Part, slot } from "../slot/slot.ts";
import type { IconProps } from "../theme/icons.tsx";

/** The groups of the settings, in their order. */
export const settingsGroups = [t("Space"), t("People"), t("Content"), t("Installation")] as const;

/** Screens that the settings lead to. */
export const settingsPages = slot<
  Part & {
    group: (typeof settingsGroups)[number];
    title: string;
    Icon: ComponentType<IconProps>;
    /** The purpose of the screen, in one sentence. */
    about: string;
    /** As in "/admin/settings/search". */
    path: string;
    /** Who sees it. */
    may(can: UserInfo["can"]): boolean;
  }
>();
