import { Menu } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { logOut } from "../session/api.ts";
import { LoginIcon, LogoutIcon } from "../theme/icons.tsx";
import { signInDialog } from "./sign-in-dialog.ts";

/** Logout; for guests, sign in. */
export function SessionItems() {
  const me = useMe();
  if (me === undefined)
    return (
      <Menu.Item leftSection={<LoginIcon size={16} />} onClick={() => openDialog(signInDialog, {})}>
        {t("Sign in")}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={<LogoutIcon size={16} />} onClick={() => void logOut()}>
      {t("Logout")}
    </Menu.Item>
  );
}
