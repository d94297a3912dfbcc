import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { useAtomValue } from "jotai";
import { tokenAtom } from "../api/session.ts";
import { Keys } from "../command/Keys.tsx";
import { shortcutsDialog } from "../command/shortcuts-dialog.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { CheckIcon, ChevronUpIcon, KeyboardIcon } from "../theme/icons.tsx";
import { Avatar } from "./Avatar.tsx";
import { useMe } from "./me.ts";
import { schemes } from "./schemes.ts";
import { aroundSpaceItems, userMenu } from "./slots.ts";
import classes from "./user-menu.module.css";

const isOfSpace = (order: number) => order >= 22 && order < 100;

/** The person's menu: profile, theme, help, and the items of features. */
export function UserMenu() {
  const me = useMe();
  // Somebody with a token is not a guest, though the server may not have said yet who they are.
  const isGuest = useAtomValue(tokenAtom) === null;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const items = (isHere: (order: number) => boolean) =>
    userMenu
      .all()
      .filter(({ order }) => isHere(order))
      .map(({ id, Items }) => <Items key={id} />);

  return (
    <Menu position="top-start" width={244} offset={4}>
      <Menu.Target>
        <button type="button" className={classes.me}>
          {me === undefined ? (
            <span className="grow">{isGuest ? t("Guest") : "…"}</span>
          ) : (
            <>
              <Avatar person={me} />
              <span className="cut grow">{me.display_name}</span>
            </>
          )}
          <ChevronUpIcon size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me !== undefined && <Menu.Label>{me.email}</Menu.Label>}
        <Menu.Label>{t("Theme")}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              rightSection={colorScheme === value && <CheckIcon size={16} />}
            >
              <span className={classes.withIcon}>
                <Icon size={16} />
                {label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<KeyboardIcon size={16} />}
          rightSection={<Keys keys="?" />}
          onClick={() => openDialog(shortcutsDialog, {})}
        >
          {t("Keyboard shortcuts")}
        </Menu.Item>
        {items((order) => order < 22)}
        {aroundSpaceItems.all().map(({ id, Show }) => (
          <Show key={id}>{items(isOfSpace)}</Show>
        ))}
        <Menu.Divider />
        {items((order) => order >= 100)}
      </Menu.Dropdown>
    </Menu>
  );
}
