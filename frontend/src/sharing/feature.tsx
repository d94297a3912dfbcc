import { Button, Menu } from "@mantine/core";
import { Keys } from "../command/Keys.tsx";
import { type PageProps, pageActions, pageCommands, pageMenu } from "../entry/slots.ts";
import { routes } from "../frame/slots.ts";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { ShareIcon, VisibleIcon, WebIcon } from "../theme/icons.tsx";
import { shareKeys } from "./keys.ts";
import { toggleShare } from "./share-dialog.ts";

const SharedScreen = lazy(() =>
  import("./SharedScreen.tsx").then((module) => ({ default: module.SharedScreen })),
);

/** For those who manage a page, while they read it. */
const isOffered = ({ entry, isWriting }: PageProps) => entry.access.canManage && !isWriting;

pageActions.add({
  id: "share",
  order: 5,
  Action(page) {
    if (!isOffered(page)) return null;
    return (
      <Button
        data-tip={t("Who has access ({keys})", { keys: keyNames(shareKeys).join(" ") })}
        data-tip-side="bottom"
        className="only-wide"
        variant="subtle"
        onClick={() => toggleShare(page.entry)}
      >
        {t("Share")}
      </Button>
    );
  },
});

pageMenu.add({
  id: "share",
  order: 290,
  Items: (page) =>
    isOffered(page) && (
      <Menu.Item
        leftSection={<ShareIcon size={18} />}
        rightSection={<Keys keys={shareKeys} />}
        onClick={() => toggleShare(page.entry)}
      >
        {t("Share…")}
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "share",
  order: 35,
  commandsOf: ({ entry, isPast, isWriting }) =>
    isPast || !isOffered({ entry, isWriting })
      ? []
      : [
          {
            id: "share",
            label: t("Share"),
            keys: shareKeys,
            icon: <ShareIcon />,
            words: t("access people groups public web permissions"),
            run: () => toggleShare(entry),
          },
        ],
});

routes.add({
  id: "shared",
  order: 36,
  path: "/me/shared",
  Screen: SharedScreen,
});

const PublicScreen = lazy(() =>
  import("./PublicScreen.tsx").then((module) => ({ default: module.PublicScreen })),
);

const AccessScreen = lazy(() =>
  import("./AccessScreen.tsx").then((module) => ({ default: module.AccessScreen })),
);

settingsScreen({
  id: "access",
  order: 13,
  group: "people",
  title: t("Who can see what"),
  Icon: VisibleIcon,
  about: t("Which pages a person, a group or the web can open."),
  path: "/admin/access",
  needs: "administer",
  Screen: AccessScreen,
});

settingsScreen({
  id: "public",
  order: 14,
  group: "people",
  title: t("Public pages"),
  Icon: WebIcon,
  about: t("What everyone on the web can read, and the switch that ends it."),
  path: "/admin/public",
  needs: "administer",
  Screen: PublicScreen,
});

addDestination({
  id: "shared",
  label: t("Shared with me"),
  Icon: ShareIcon,
  path: "/me/shared",
  order: 22,
  menuOrder: 10,
});
