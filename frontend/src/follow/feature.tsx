import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { type PageProps, pageCommands, pageMenu } from "../entry/slots.ts";
import { changed } from "../entry/store.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { BellIcon } from "../theme/icons.tsx";

/** Loaded when somebody does it. */
const follow = (id: string, to: "page" | "subtree" | "none") =>
  void import("./api.ts").then((api) => api.follow(id, to));

pageMenu.add({
  id: "follow",
  order: 45,
  Items({ entry, isWriting }: PageProps) {
    if (useMe() === undefined || isWriting || entry.at !== null) return null;
    if (entry.is_followed)
      return (
        <Menu.Item leftSection={<BellIcon size={18} />} onClick={() => follow(entry.id, "none")}>
          {t("Unfollow")}
        </Menu.Item>
      );
    return (
      <Menu.Item leftSection={<BellIcon size={18} />} onClick={() => follow(entry.id, "page")}>
        {t("Follow")}
      </Menu.Item>
    );
  },
});

pageCommands.add({
  id: "follow",
  order: 20,
  commandsOf({ entry, isPast }) {
    if (isPast || entry.parked) return [];
    const command = (to: "page" | "subtree" | "none", label: string) => ({
      id: `follow ${to}`,
      label,
      icon: <BellIcon />,
      words: t("watch subscribe notify updates"),
      run: () => follow(entry.id, to),
    });
    return [
      entry.is_followed ? command("none", t("Unfollow this page")) : command("page", t("Follow this page")),
      command("subtree", t("Follow this page and all below it")),
    ];
  },
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
