import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { MailIcon } from "../theme/icons.tsx";

const OutboxScreen = lazy(() =>
  import("./OutboxScreen.tsx").then((module) => ({ default: module.OutboxScreen })),
);
const LettersScreen = lazy(() =>
  import("./LettersScreen.tsx").then((module) => ({ default: module.LettersScreen })),
);
const path = "/admin/outbox";
const lettersPath = "/admin/settings/emails";

routes.add({
  id: "settings-emails",
  order: 47,
  path: lettersPath,
  Screen: LettersScreen,
  needs: "administer",
});

settingsPages.add({
  id: "emails",
  order: 15,
  group: t("People"),
  title: t("Emails"),
  Icon: MailIcon,
  about: t("What each mail says, with a preview."),
  path: lettersPath,
  may: (can) => can.administer,
});

routes.add({
  id: "outbox",
  order: 34,
  path,
  Screen: OutboxScreen,
  needs: "manageAdmins",
});

settingsPages.add({
  id: "outbox",
  order: 12,
  group: t("People"),
  title: t("Outbox"),
  Icon: MailIcon,
  about: t("The mails that this space writes, and what became of them."),
  path,
  may: (can) => can.manageAdmins,
});

addDestination({
  id: "outbox",
  label: t("Outbox"),
  Icon: MailIcon,
  path,
  words: t("mail email mails sent smtp"),
  may: (can) => can.manageAdmins,
  order: 34,
});
