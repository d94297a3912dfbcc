import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { MailIcon } from "../theme/icons.tsx";

const OutboxScreen = lazy(() =>
  import("./OutboxScreen.tsx").then((module) => ({ default: module.OutboxScreen })),
);
const LettersScreen = lazy(() =>
  import("./LettersScreen.tsx").then((module) => ({ default: module.LettersScreen })),
);
const path = "/admin/outbox";
const lettersPath = "/admin/settings/emails";

settingsScreen({
  id: "emails",
  order: 15,
  group: "people",
  title: t("Emails"),
  Icon: MailIcon,
  about: t("What each mail says, with a preview."),
  path: lettersPath,
  needs: "administer",
  Screen: LettersScreen,
});

settingsScreen({
  id: "outbox",
  order: 12,
  group: "people",
  title: t("Outbox"),
  Icon: MailIcon,
  about: t("The mails that this space writes, and what became of them."),
  path,
  needs: "manageAdmins",
  Screen: OutboxScreen,
  findable: {
    words: t("mail email mails sent smtp"),
    order: 34,
  },
});
