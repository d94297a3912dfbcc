import { Navigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { guestBar, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { profileSections, userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { logOut } from "../session/api.ts";
import { DesktopIcon, KeyIcon, LogoutIcon } from "../theme/icons.tsx";
import { LoginScreen } from "./LoginScreen.tsx";
import { SessionItems } from "./SessionItems.tsx";
import { SignInLink } from "./SignInLink.tsx";

const SessionsSection = lazy(() =>
  import("../session/SessionsSection.tsx").then((module) => ({ default: module.SessionsSection })),
);
const TokensSection = lazy(() =>
  import("../session/SessionsSection.tsx").then((module) => ({ default: module.TokensSection })),
);
profileSections.add({
  id: "sessions",
  order: 30,
  place: { title: t("Sessions"), heading: "me-sessions", Icon: DesktopIcon },
  Show: () => <SessionsSection />,
});
profileSections.add({
  id: "tokens",
  order: 40,
  place: { title: t("API tokens"), heading: "me-tokens", Icon: KeyIcon },
  Show: () => <TokensSection />,
});

guestBar.add({ id: "session", order: 10, place: "end", Show: SignInLink });
userMenu.add({ id: "session", order: 100, Items: SessionItems });

routes.add({ id: "login", order: 10, path: "/user/login", Screen: LoginScreen, bare: true });
routes.add({
  id: "login-short",
  order: 11,
  path: "/login",
  Screen: () => <Navigate to="/user/login" replace />,
  bare: true,
});

appCommands.add({
  id: "session",
  order: 60,
  useList: () =>
    useMe() === undefined
      ? []
      : [
          {
            id: "sign-out",
            label: t("Sign out"),
            group: t("Actions"),
            icon: <LogoutIcon />,
            words: t("logout log out leave"),
            run: () => void logOut(),
          },
        ],
});
