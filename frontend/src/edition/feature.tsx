import type { Entry } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { openDialog } from "../dialog/dialog.ts";
import { type PageProps, pageActions, pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays, rails, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { EditionIcon } from "../theme/icons.tsx";
import { isInEdition } from "./address.ts";
import { useEditionCommands } from "./commands.tsx";
import { editionsDialog } from "./dialog.ts";
import { editionsChanged, useEditions } from "./known.ts";

const EditionRail = lazy(() => import("./EditionRail.tsx"));
const EditionScreen = lazy(() => import("./EditionScreen.tsx"));
const EditionPage = lazy(() => import("./EditionPage.tsx"));
const ChangesScreen = lazy(() => import("./ChangesScreen.tsx"));

routes.add({ id: "edition", order: 54, path: "/editions/:edition", Screen: EditionScreen });
routes.add({ id: "edition-changes", order: 55, path: "/editions/:edition/changes", Screen: ChangesScreen });
routes.add({ id: "edition-page", order: 56, path: "/editions/:edition/:page", Screen: EditionPage });
appCommands.add({ id: "editions", order: 50, useList: useEditionCommands });
rails.add({ id: "edition", order: 30, isHere: isInEdition, Show: EditionRail });

overlays.add({
  id: "editions",
  order: 17,
  Show() {
    useEffect(() => onChanged(["edition"], () => void editionsChanged()), []);
    return null;
  },
});

/** Whether a page is below the page of an edition; where it stood then, the dialog knows. */
function useHasEditions(entry: Entry): boolean {
  const above = new Set([entry.id, ...entry.breadcrumbs.map(({ id }) => id)]);
  return useEditions().some((edition) => above.has(edition.entry.id));
}

pageActions.add({ id: "editions", order: 5, Action: EditionsButton });

function EditionsButton({ entry, isWriting }: PageProps) {
  const has = useHasEditions(entry);
  if (isWriting || !has) return null;
  return (
    <ActionIcon
      data-tip={t("Editions")}
      data-tip-side="bottom"
      aria-label={t("Editions")}
      onClick={() => openDialog(editionsDialog, { entry })}
    >
      <EditionIcon />
    </ActionIcon>
  );
}

pageMenu.add({
  id: "editions",
  order: 620,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    entry.access.canManage && (
      <Menu.Item
        leftSection={<EditionIcon size={18} />}
        onClick={() => openDialog(editionsDialog, { entry })}
      >
        {t("Editions…")}
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "editions",
  order: 42,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canManage
      ? []
      : [
          {
            id: "editions",
            label: t("Editions…"),
            icon: <EditionIcon />,
            words: t("edition release past"),
            run: () => openDialog(editionsDialog, { entry }),
          },
        ],
});
