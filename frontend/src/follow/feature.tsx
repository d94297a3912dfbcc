import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { type PageProps, pageCommands, pageMenu } from "../entry/slots.ts";
import { changed } from "../entry/store.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { BellIcon } from "../theme/icons.tsx";
import { follow } from "./api.ts";

pageMenu.add({
  id: "follow",
  order: 45,
  Items({ entry, isWriting }: PageProps) {
    if (useMe() === undefined || isWriting || entry.at !== null) return null;
    if (entry.is_followed)
      return (
        <Menu.Item leftSection={<BellIcon size={18} />} onClick={() => void follow(entry.id, "none")}>
          {t("Unfollow")}
        </Menu.Item>
      );
    return (
      <Menu.Item leftSection={<BellIcon size={18} />} onClick={() => void follow(entry.id, "page")}>
        {t("Follow")}
      </Menu.Item>
    );
  },
});

pageCommands.add({
  id: "follow",
  order: 20,
  commandsOf: ({ entry, isPast }) =>
    isPast || entry.parked
      ? []
      : [
          ...(entry.is_followed
            ? []
            : [
                {
                  id: "follow",
                  label: t("Follow this page"),
                  icon: <BellIcon />,
                  words: t("watch subscribe notify updates"),
                  run: () => void follow(entry.id, "page"),
                },
              ]),
          {
            id: "follow-all",
            label: t("Follow this page and all below it"),
            icon: <BellIcon />,
            words: t("watch subscribe notify updates"),
            run: () => void follow(entry.id, "subtree"),
          },
          ...(entry.is_followed
            ? [
                {
                  id: "unfollow",
                  label: t("Unfollow this page"),
                  icon: <BellIcon />,
                  run: () => void follow(entry.id, "none"),
                },
              ]
            : []),
        ],
});

overlays.add({
  id: "follow",
  order: 22,
  Show() {
    // Said in another tab, or because of a comment.
    useEffect(() => onChanged(["follow"], () => void changed("all")), []);
    return null;
  },
});
