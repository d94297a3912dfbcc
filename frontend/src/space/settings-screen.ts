import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { routes } from "../frame/slots.ts";
import { addDestination } from "../person/destination.tsx";
import type { IconProps } from "../theme/icons.tsx";
import { type SettingsGroup, settingsPages } from "./slots.ts";

type May = (can: UserInfo["can"]) => boolean;

interface SettingsScreen {
  id: string;
  /** Its place in its group. */
  order: number;
  group: SettingsGroup;
  title: string;
  Icon: ComponentType<IconProps>;
  /** The purpose of the screen, in one sentence. */
  about: string;
  /** As in "/admin/settings/search". */
  path: string;
  /** The right of those who see it in the settings, and may open it. */
  needs: keyof UserInfo["can"];
  /** Who else may open it, by their right, or everyone: it shows them what is theirs. */
  opensFor?: keyof UserInfo["can"] | "everyone";
  Screen: ComponentType;
  /** In the jumper and in the person's menu, with what differs there. */
  findable?: { words?: string; order: number; menuOrder?: number; may?: May; mayInMenu?: May };
}

/** Adds a screen of the settings: its address, its line in the settings and, if it is wanted, in the jumper and the person's menu. */
export function settingsScreen({
  needs,
  opensFor = needs,
  Screen,
  findable,
  ...section
}: SettingsScreen): void {
  const { id, order, title, Icon, path } = section;
  const may: May = (can) => can[needs];
  routes.add({
    id: `settings:${id}`,
    order,
    path,
    Screen,
    ...(opensFor !== "everyone" && { needs: opensFor }),
  });
  settingsPages.add({ ...section, may });
  if (findable !== undefined) addDestination({ id, label: title, Icon, path, may, ...findable });
}
