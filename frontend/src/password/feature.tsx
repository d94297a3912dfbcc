import { Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { LockIcon } from "../theme/icons.tsx";
import { changePasswordDialog } from "./password-dialogs.ts";

const ResetScreen = lazy(() =>
  import("./ResetScreen.tsx").then((module) => ({ default: module.ResetScreen })),
);

routes.add({
  id: "reset",
  order: 12,
  path: "/me/reset",
  Screen: ResetScreen,
  bare: true,
});

profileSections.add({
  id: "password",
  order: 20,
  place: { title: t("Signing in"), heading: "me-password", Icon: LockIcon },
  Show: () => (
    <section aria-labelledby="me-password">
      <h2 id="me-password">{t("Signing in")}</h2>
      <p>{t("You sign in with your address and a password.")}</p>
      <Button onClick={() => openDialog(changePasswordDialog, {})}>{t("Change password…")}</Button>
    </section>
  ),
});
