import { Button, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { guestBar, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { useSpace } from "../space/space.ts";
import { LoginIcon, PersonIcon } from "../theme/icons.tsx";

const screens = {
  register: lazy(() => import("./RegisterScreen.tsx").then((module) => ({ default: module.RegisterScreen }))),
  confirm: lazy(() => import("./ConfirmScreen.tsx").then((module) => ({ default: module.ConfirmScreen }))),
  login: lazy(() =>
    import("./SignInSettingsScreen.tsx").then((module) => ({ default: module.SignInSettingsScreen })),
  ),
};
const paths = { register: "/user/register", confirm: "/user/confirm", login: "/admin/settings/login" };

for (const id of ["register", "confirm", "login"] as const) {
  const Shown = screens[id];
  routes.add({
    id: `registration-${id}`,
    order: 13,
    path: paths[id],
    Screen: Shown,
    ...(id === "login" ? { needs: "administer" } : { bare: true }),
  });
}

settingsPages.add({
  id: "login",
  order: 14,
  group: t("People"),
  title: t("Sign-in"),
  Icon: LoginIcon,
  about: t("Who gets into the space, and whether people may register."),
  path: paths.login,
  may: (can) => can.administer,
});

userMenu.add({
  id: "register",
  order: 101,
  Items() {
    const isGuest = useMe() === undefined;
    const { data: space } = useSpace();
    if (!isGuest || !space?.settings.general.allow_signup) return null;
    return (
      <Menu.Item component={Link} to={paths.register} leftSection={<PersonIcon size={16} />}>
        {t("Register")}
      </Menu.Item>
    );
  },
});

/** Beside "Sign in", for guests, where people may register. */
guestBar.add({
  id: "register",
  order: 11,
  place: "end",
  Show() {
    const { data: space } = useSpace();
    if (!space?.settings.general.allow_signup) return null;
    return (
      <>
        <span aria-hidden="true">/</span>
        <Button variant="subtle" component={Link} to={paths.register}>
          {t("Register")}
        </Button>
      </>
    );
  },
});
