import { useEffect } from "react";
import { addressOf } from "../address/address.ts";
import { appCommands } from "../command/commands.ts";
import { openDialog } from "../dialog/dialog.ts";
import { newPage, useNewPages } from "../draft/new-page.ts";
import { copyLink } from "../entry/copy-link.ts";
import { deleteDialog, duplicateDialog, moveDialog, sectionDialog } from "../entry/dialogs.ts";
import { useLinks } from "../entry/links.ts";
import { followChanges } from "../entry/live.ts";
import { copyMarkdown, downloadMarkdown } from "../entry/markdown.ts";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { beginnings } from "../space/slots.ts";
import {
  DownloadIcon,
  DuplicateIcon,
  LinkIcon,
  MarkdownIcon,
  MoveIcon,
  NewPageIcon,
  SectionIcon,
  TrashIcon,
} from "../theme/icons.tsx";
import { sessionOf } from "../writing/session.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { PageScreen } from "./PageScreen.tsx";
import { CopyItems, DeleteItem, DuplicateItem, MoveItem, NewItem, SettingsItems } from "./page-items.tsx";

overlays.add({
  id: "entries",
  order: 9,
  Show() {
    useEffect(followChanges, []);
    return null;
  },
});

overlays.add({
  id: "links",
  order: 10,
  Show() {
    useLinks();
    useNewPages();
    return null;
  },
});

appCommands.add({
  id: "entry",
  order: 25,
  useList: () =>
    useMe()?.can.createAtTop
      ? [
          {
            id: "new",
            label: t("New page"),
            group: t("Actions"),
            keys: "alt+shift+n",
            icon: <NewPageIcon />,
            words: t("add create start"),
            run: () => void newPage(null),
          },
          {
            id: "new-section",
            label: t("New section"),
            group: t("Actions"),
            icon: <SectionIcon />,
            words: t("add create heading"),
            run: () => openDialog(sectionDialog, { parent: null }),
          },
        ]
      : [],
});

pageCommands.add({
  id: "copy-link",
  order: 10,
  commandsOf: ({ entry }) => [
    {
      id: "copy-link",
      label: t("Copy link"),
      icon: <LinkIcon />,
      words: t("address share"),
      run: () => void copyLink(addressOf(entry) + location.search),
    },
  ],
});

pageCommands.add({
  id: "markdown",
  order: 15,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.published
      ? []
      : [
          {
            id: "copy-markdown",
            label: t("Copy as Markdown"),
            icon: <MarkdownIcon />,
            words: t("clipboard text"),
            run: () => void copyMarkdown(entry.id),
          },
          {
            id: "download-markdown",
            label: t("Download Markdown"),
            icon: <DownloadIcon />,
            words: t("save file export"),
            run: () => void downloadMarkdown(entry.id),
          },
        ],
});

pageCommands.add({
  id: "duplicate",
  order: 20,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canEdit
      ? []
      : [
          {
            id: "duplicate",
            label: t("Duplicate…"),
            keys: "alt+shift+d",
            icon: <DuplicateIcon />,
            words: t("copy clone"),
            run: () => openDialog(duplicateDialog, { entry, fromDraft: sessionOf(entry.id) !== undefined }),
          },
        ],
});

pageCommands.add({
  id: "move",
  order: 30,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canManage
      ? []
      : [
          {
            id: "move",
            label: t("Move to another parent…"),
            keys: "alt+shift+m",
            icon: <MoveIcon />,
            run: () => openDialog(moveDialog, { entry }),
          },
        ],
});

pageCommands.add({
  id: "create",
  order: 50,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canCreateChildren
      ? []
      : [
          {
            id: "new-below",
            label: t("New page below this one"),
            icon: <NewPageIcon />,
            words: t("add create subpage"),
            run: () => void newPage(entry),
          },
          {
            id: "section-below",
            label: t("New section below this one"),
            icon: <SectionIcon />,
            words: t("add create"),
            run: () => openDialog(sectionDialog, { parent: entry }),
          },
        ],
});

pageCommands.add({
  id: "delete",
  order: 90,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canManage
      ? []
      : [
          {
            id: "delete",
            label: t("Delete…"),
            icon: <TrashIcon />,
            words: t("remove trash"),
            run: () =>
              openDialog(deleteDialog, { entry: { ...entry, has_children: entry.children_count > 0 } }),
          },
        ],
});

routes.add({ id: "home", order: 20, path: "/", Screen: HomeScreen });
routes.add({ id: "page", order: 21, path: "/:page", Screen: PageScreen });

pageMenu.add({ id: "settings", order: 200, Items: SettingsItems });
pageMenu.add({ id: "copy", order: 300, Items: CopyItems });
pageMenu.add({ id: "new", order: 400, Items: NewItem });
pageMenu.add({ id: "duplicate", order: 490, Items: DuplicateItem });
pageMenu.add({ id: "move", order: 500, Items: MoveItem });
pageMenu.add({ id: "delete", order: 900, Items: DeleteItem });

beginnings.add({ id: "page", order: 10, begin: () => void newPage(null) });
