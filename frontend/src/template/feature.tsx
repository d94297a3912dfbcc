import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { emptyPageOffers } from "../draft/slots.ts";
import { pageMenu, rowMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { TemplateIcon } from "../theme/icons.tsx";
import { startFrom } from "./add-page.ts";
import { makeTemplate, templatesChanged } from "./api.ts";

overlays.add({
  id: "templates",
  order: 18,
  Show() {
    useEffect(() => onChanged(["entry"], () => void templatesChanged()), []);
    return null;
  },
});

emptyPageOffers.add({
  id: "template",
  order: 20,
  // It writes into the editor, whose parts come with the editor only.
  Offer: lazy(() => import("./TemplateOffers.tsx").then((module) => ({ default: module.TemplateOffers }))),
});

pageMenu.add({
  id: "template",
  order: 450,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    entry.access.canManage &&
    entry.type === "blog" && (
      <Menu.Item
        leftSection={<TemplateIcon size={18} />}
        onClick={() => void makeTemplate(entry, !entry.is_template)}
      >
        {entry.is_template ? t("Stop using as a template") : t("Use as a template")}
      </Menu.Item>
    ),
});

rowMenu.add({
  id: "template",
  order: 15,
  actionOf: ({ node }) =>
    node.access.canCreateChildren
      ? {
          label: t("Start page from…"),
          icon: <TemplateIcon size={16} />,
          run: () => startFrom({ parent: node }),
        }
      : null,
});

appCommands.add({
  id: "template",
  order: 26,
  useList: () =>
    useMe()?.can.createAtTop
      ? [
          {
            id: "start-from",
            label: t("Start page from…"),
            group: t("Actions"),
            icon: <TemplateIcon />,
            words: t("template new add create"),
            run: () => startFrom({ parent: null }),
          },
        ]
      : [],
});
