import { Menu } from "@mantine/core";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { LoginIcon, LogoutIcon } from "../theme/icons.tsx";
import { logOut } from "./api.ts";

/** Logout; for guests, sign in. */
export function SessionItems() {
  const me = useMe();
  const location = useLocation();
  const navigate = useNavigate();
  if (me === undefined)
    return (
      <Menu.Item
        leftSection={<LoginIcon size={16} />}
        onClick={() => navigate("/user/login", { state: { from: location.pathname + location.search } })}
      >
        {t("Sign in")}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={<LogoutIcon size={16} />} onClick={() => void logOut()}>
      {t("Logout")}
    </Menu.Item>
  );
}
