import { myInvitations } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { SelectorIcon } from "../theme/icons.tsx";

const SpaceMenu = lazy(() => import("./SpaceMenu.tsx").then((module) => ({ default: module.SpaceMenu })));

/** Whether there is another space to go to, to join, or to be made. */
export function useHasSpaces(): boolean {
  const me = useMe();
  const { data } = useCall(myInvitations, me === undefined ? null : {});
  if (me === undefined) return false;
  return me.other_spaces !== undefined || me.may_create_spaces === true || (data?.data.length ?? 0) > 0;
}

/** The button beside the name of the space, with the spaces that somebody is in. */
export function SpaceSwitch() {
  if (!useHasSpaces()) return null;
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
