import type { UserInfo } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { SelectorIcon } from "../theme/icons.tsx";

const SpaceMenu = lazy(() => import("./SpaceMenu.tsx").then((module) => ({ default: module.SpaceMenu })));

/** Whether there is another space to go to, or one to be made. */
export const hasSpaces = (me: UserInfo | undefined): boolean =>
  me !== undefined && (me.other_spaces !== undefined || me.may_create_spaces === true);

/** The button beside the name of the space, with the spaces that somebody is in. */
export function SpaceSwitch() {
  if (!hasSpaces(useMe())) return null;
  return (
    <Menu position="bottom-end" width={320} offset={4} middlewares={{ flip: false, shift: { padding: 8 } }}>
      <Menu.Target>
        <ActionIcon aria-label={t("Switch space")}>
          <SelectorIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SpaceMenu />
      </Menu.Dropdown>
    </Menu>
  );
}
