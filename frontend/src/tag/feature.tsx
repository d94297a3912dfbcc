import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { pageCommands, pageMenu, rowMenu } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { TagsIcon } from "../theme/icons.tsx";
import { tagsChanged } from "./api.ts";
import { tagsDialog } from "./tags-dialog.ts";

const TagsScreen = lazy(() => import("./TagsScreen.tsx").then((module) => ({ default: module.TagsScreen })));
const TagScreen = lazy(() => import("./TagScreen.tsx").then((module) => ({ default: module.TagScreen })));

routes.add({
  id: "tag",
  order: 51,
  path: "/tags/:tag",
  Screen: TagScreen,
});

overlays.add({
  id: "tags",
  order: 15,
  Show() {
    // The list of tags belongs to the settings of a space; the tags of pages belong to its entries.
    useEffect(() => onChanged(["entry", "settings"], () => void tagsChanged()), []);
    return null;
  },
});

settingsScreen({
  id: "tags",
  order: 30,
  group: "content",
  title: t("Tags"),
  Icon: TagsIcon,
  about: t("Names and colors of the tags, and merging them."),
  path: "/admin/tags",
  needs: "administer",
  Screen: TagsScreen,
  findable: {
    words: t("labels rename merge admin"),
    order: 36,
    menuOrder: 30,
  },
});

rowMenu.add({
  id: "tags",
  order: 45,
  actionOf: ({ node }) =>
    node.access.canEdit
      ? {
          label: t("Tags…"),
          icon: <TagsIcon size={16} />,
          run: () => openDialog(tagsDialog, { id: node.id }),
        }
      : null,
});

pageMenu.add({
  id: "tags",
  order: 250,
  Items: ({ entry }) =>
    entry.access.canEdit && (
      <Menu.Item
        leftSection={<TagsIcon size={18} />}
        onClick={() => openDialog(tagsDialog, { id: entry.id })}
      >
        {t("Tags…")}
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "tags",
  order: 40,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canEdit
      ? []
      : [
          {
            id: "page-tags",
            label: t("Change the tags…"),
            icon: <TagsIcon />,
            words: t("label add remove"),
            run: () => openDialog(tagsDialog, { id: entry.id }),
          },
        ],
});
