import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { t } from "../locale/text.ts";
import { type Part, slot } from "../slot/slot.ts";
import type { IconProps } from "../theme/icons.tsx";

/** What a new space begins with, as its maker chose it: it is done once the space is shown. */
export const beginnings = slot<Part & { begin(): void }>();

/** The groups of the settings, in their order. */
export const settingsGroups = {
  space: t("Space"),
  people: t("People"),
  content: t("Content"),
  installation: t("Installation"),
};
export type SettingsGroup = keyof typeof settingsGroups;

/** Screens that the settings lead to. */
export const settingsPages = slot<
  Part & {
    group: SettingsGroup;
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
