import type { Entry } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { ClockIcon } from "../theme/icons.tsx";
import { checksChanged } from "./api.ts";
import { verificationDialog } from "./verification-dialog.ts";
import { verify } from "./verify.ts";

const ChecksScreen = lazy(() =>
  import("./ChecksScreen.tsx").then((module) => ({ default: module.ChecksScreen })),
);
const mine = "/me/checks";
const report = "/admin/reports?report=stale";

routes.add({ id: "verification:mine", order: 56, path: mine, Screen: ChecksScreen });
// Where the list of all was before it became a report.
routes.add({
  id: "verification:all",
  order: 57,
  path: "/admin/checks",
  Screen: () => <Navigate to={report} replace />,
  needs: "seeStatus",
});

overlays.add({
  id: "verification",
  order: 18,
  Show() {
    useEffect(() => onChanged(["entry"], () => void checksChanged()), []);
    return null;
  },
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
