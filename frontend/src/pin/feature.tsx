import type { Entry } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { pageCommands, pageMenu } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { PinIcon } from "../theme/icons.tsx";
import { pin } from "./api.ts";

const labelOf = ({ pins, parent }: Entry) =>
  pins.here
    ? t("Unpin from “{above}”", { above: parent!.title })
    : t("Pin on “{above}”", { above: parent!.title });

const canPin = ({ pins, parent }: Entry) => pins.can_pin && parent !== null;

pageMenu.add({
  id: "pin",
  order: 440,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    canPin(entry) && (
      <Menu.Item leftSection={<PinIcon size={18} />} onClick={() => void pin(entry, !entry.pins.here)}>
        <span className="cut">{labelOf(entry)}</span>
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "pin",
  order: 45,
  commandsOf: ({ entry, isPast }) =>
    isPast || !canPin(entry)
      ? []
      : [
          {
            id: "page-pin",
            label: labelOf(entry),
            icon: <PinIcon />,
            words: t("pin pinned first above"),
            run: () => void pin(entry, !entry.pins.here),
          },
        ],
});
