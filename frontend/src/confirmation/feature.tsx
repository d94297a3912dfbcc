import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { CheckIcon } from "../theme/icons.tsx";
import { readersChanged } from "./api.ts";
import { readersDialog } from "./readers-dialog.ts";

overlays.add({
  id: "confirmation",
  order: 19,
  Show() {
    useEffect(() => onChanged(["entry", "person"], () => void readersChanged()), []);
    return null;
  },
});

pageMenu.add({
  id: "confirmation",
  order: 457,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    entry.access.canManage &&
    entry.type === "blog" &&
    entry.version > 0 && (
      <Menu.Item
        leftSection={<CheckIcon size={18} />}
        onClick={() => openDialog(readersDialog, { id: entry.id })}
      >
        {t("Ask people to read this…")}
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "confirmation",
  order: 47,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canManage || entry.version === 0
      ? []
      : [
          {
            id: "ask-to-read",
            label: t("Ask people to read this…"),
            icon: <CheckIcon />,
            words: t("confirm read acknowledge who has"),
            run: () => openDialog(readersDialog, { id: entry.id }),
          },
        ],
});
