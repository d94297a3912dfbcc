import type { Entry } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { ClockIcon } from "../theme/icons.tsx";
import { checksChanged } from "./api.ts";
import { verificationDialog } from "./verification-dialog.ts";
import { verify } from "./verify.ts";

const ChecksScreen = lazy(() =>
  import("./ChecksScreen.tsx").then((module) => ({ default: module.ChecksScreen })),
);
const mine = "/me/checks";
const all = "/admin/checks";

for (const [order, path, of] of [
  [56, mine, "mine"],
  [57, all, "all"],
] as const)
  routes.add({
    id: `verification:${of}`,
    order,
    path,
    Screen: () => <ChecksScreen key={of} of={of} />,
    ...(of === "all" && { needs: "administer" }),
  });

overlays.add({
  id: "verification",
  order: 18,
  Show() {
    useEffect(() => onChanged(["entry"], () => void checksChanged()), []);
    return null;
  },
});

settingsPages.add({
  id: "verification",
  order: 46,
  group: t("Content"),
  Icon: ClockIcon,
  title: t("Pages to check"),
  about: t("Pages that were to be checked by now, and by whom."),
  path: all,
  may: (can) => can.administer,
});

addDestination({
  id: "verification",
  label: t("Pages to check"),
  Icon: ClockIcon,
  path: mine,
  words: t("stale verify review due reminder"),
  order: 39,
  menuOrder: 13,
});

const isChecked = ({ verification }: Entry) => verification !== null && verification.due !== null;

pageMenu.add({
  id: "verification",
  order: 455,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    entry.access.canEdit &&
    entry.type === "blog" && (
      <>
        {isChecked(entry) && (
          <Menu.Item leftSection={<ClockIcon size={18} />} onClick={() => void verify(entry.id)}>
            {t("It is still right")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<ClockIcon size={18} />}
          onClick={() => openDialog(verificationDialog, { id: entry.id })}
        >
          {t("Check this page by…")}
        </Menu.Item>
      </>
    ),
});

pageCommands.add({
  id: "verification",
  order: 46,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canEdit
      ? []
      : [
          {
            id: "check-by",
            label: t("Check this page by…"),
            icon: <ClockIcon />,
            words: t("verify stale owner remind"),
            run: () => openDialog(verificationDialog, { id: entry.id }),
          },
        ],
});
