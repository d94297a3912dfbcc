import type { Entry } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { publishChoices } from "../draft/slots.ts";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { updateTabs } from "../notification/slots.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { CheckIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { readersChanged } from "./changed.ts";
import { readersDialog } from "./readers-dialog.ts";

overlays.add({
  id: "confirmation",
  order: 19,
  Show() {
    useEffect(() => onChanged(["entry", "person"], () => void readersChanged()), []);
    return null;
  },
});

async function again(id: string, version: number): Promise<void> {
  const loaded = await acting(acts.save, () => import("./api.ts"));
  await loaded?.answer.again(id, version);
}

/** Whether people were asked to read an earlier version, and not this one. */
const isOutdated = ({ confirmation, version, access, at }: Entry) =>
  at === null && access.canEdit && confirmation !== null && confirmation.version < version;

pageMenu.add({
  id: "confirmation",
  order: 457,
  Items: ({ entry, isWriting }) => (
    <>
      {!isWriting && isOutdated(entry) && (
        <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => void again(entry.id, entry.version)}>
          {t("Ask to read this version too")}
        </Menu.Item>
      )}
      {!isWriting && entry.access.canManage && entry.type === "blog" && entry.version > 0 && (
        <Menu.Item
          leftSection={<CheckIcon size={18} />}
          onClick={() => openDialog(readersDialog, { id: entry.id })}
        >
          {t("Ask people to read this…")}
        </Menu.Item>
      )}
    </>
  ),
});

publishChoices.add({
  id: "confirmation",
  order: 10,
  label: t("People who read an earlier version must read this one too"),
  isOffered: ({ confirmation }) => confirmation !== null,
  run: ({ id }, version) => again(id, version),
});

updateTabs.add({
  id: "to-read",
  order: 10,
  label: t("To read"),
  Count: lazy(() => import("./ToReadCount.tsx")),
  List: lazy(() => import("./ToReadList.tsx")),
});

addDestination({
  id: "confirmation:list",
  label: t("To read"),
  Icon: CheckIcon,
  path: "/updates?show=to-read",
  words: t("confirm read acknowledge asked"),
  order: 39,
});

pageCommands.add({
  id: "confirmation",
  order: 47,
  commandsOf: ({ entry, isPast }) => [
    ...(isPast || !isOutdated(entry)
      ? []
      : [
          {
            id: "ask-to-read-again",
            label: t("Ask to read this version too"),
            icon: <CheckIcon />,
            words: t("confirm read acknowledge who has"),
            run: () => void again(entry.id, entry.version),
          },
        ]),
    ...(isPast || !entry.access.canManage || entry.version === 0
      ? []
      : [
          {
            id: "ask-to-read",
            label: t("Ask people to read this…"),
            icon: <CheckIcon />,
            words: t("confirm read acknowledge who has"),
            run: () => openDialog(readersDialog, { id: entry.id }),
          },
        ]),
  ],
});
