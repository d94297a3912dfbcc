import type { UserInfo } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import type { ComponentType } from "react";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { t } from "../locale/text.ts";
import { useMe } from "./me.ts";
import { userMenu } from "./slots.ts";

/** A screen in the jumper and in the person's menu. */
interface Destination {
  id: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  path: string;
  /** Other words that find it in the jumper. */
  words?: string;
  /** Who sees it; absent for everyone who is signed in. */
  may?(can: UserInfo["can"]): boolean;
  /** Its order in the jumper. */
  order: number;
  /** Its order in the menu; left out where the menu does not have it. */
  menuOrder?: number;
  /** Who sees it in the menu, if fewer. */
  mayInMenu?(can: UserInfo["can"]): boolean;
}

/** Adds a screen to the jumper and to the person's menu. The feature adds its route itself. */
export function addDestination(to: Destination): void {
  const { id, label, Icon, path, words, order, menuOrder } = to;
  const may = to.may ?? (() => true);
  const mayInMenu = to.mayInMenu ?? may;
  appCommands.add({
    id,
    order,
    useList() {
      const navigate = useNavigate();
      const me = useMe();
      if (me === undefined || !may(me.can)) return [];
      const run = () => void navigate(path);
      return [{ id, label, group: t("Go to"), icon: <Icon />, ...(words !== undefined && { words }), run }];
    },
  });
  if (menuOrder === undefined) return;
  userMenu.add({
    id,
    order: menuOrder,
    Items() {
      const me = useMe();
      if (me === undefined || !mayInMenu(me.can)) return null;
      return (
        <Menu.Item component={Link} to={path} leftSection={<Icon size={16} />}>
          {label}
        </Menu.Item>
      );
    },
  });
}
