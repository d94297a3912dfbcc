import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
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
  Screen: () => (
    <Suspense>
      <LettersScreen />
    </Suspense>
  ),
});

settingsPages.add({
  id: "emails",
  order: 15,
  group: "People",
  title: "Emails",
  Icon: MailIcon,
  about: "What each mail says, with a preview.",
  path: lettersPath,
  may: (can) => can.administer,
});

routes.add({
  id: "outbox",
  order: 34,
  path,
  Screen: () => (
    <Suspense>
      <OutboxScreen />
    </Suspense>
  ),
});

settingsPages.add({
  id: "outbox",
  order: 12,
  group: "People",
  title: "Outbox",
  Icon: MailIcon,
  about: "The mails that this space writes, and what became of them.",
  path,
  may: (can) => can.manageMembers,
});

appCommands.add({
  id: "outbox",
  order: 34,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.manageMembers) return [];
    return [
      {
        id: "outbox",
        label: "Outbox",
        group: "Go to",
        icon: <MailIcon />,
        words: "mail email mails sent smtp",
        run: () => void navigate(path),
      },
    ];
  },
});
