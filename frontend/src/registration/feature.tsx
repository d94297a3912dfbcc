import { Button, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { guestBar, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { useSpace } from "../space/space.ts";
import { LoginIcon, PersonIcon } from "../theme/icons.tsx";

const RegisterScreen = lazy(() =>
  import("./RegisterScreen.tsx").then((module) => ({ default: module.RegisterScreen })),
);
const ConfirmScreen = lazy(() =>
  import("./ConfirmScreen.tsx").then((module) => ({ default: module.ConfirmScreen })),
);
const register = "/user/register";

routes.add({ id: "registration", order: 13, path: register, Screen: RegisterScreen, bare: true });
routes.add({ id: "confirmation", order: 13, path: "/user/confirm", Screen: ConfirmScreen, bare: true });

settingsScreen({
  id: "login",
  order: 14,
  group: "people",
  title: t("Sign-in"),
  Icon: LoginIcon,
  about: t("Who gets into the space, and whether people may register."),
  path: "/admin/settings/login",
  needs: "administer",
  Screen: lazy(() =>
    import("./SignInSettingsScreen.tsx").then((module) => ({ default: module.SignInSettingsScreen })),
  ),
});

userMenu.add({
  id: "register",
  order: 101,
  Items() {
    const isGuest = useMe() === undefined;
    const { data: space } = useSpace();
    if (!isGuest || !space?.settings.general.allow_signup) return null;
    return (
      <Menu.Item component={Link} to={register} leftSection={<PersonIcon size={16} />}>
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
        <Button variant="subtle" component={Link} to={register}>
          {t("Register")}
        </Button>
      </>
    );
  },
});
