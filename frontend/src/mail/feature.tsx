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
const path = "/admin/outbox";

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
