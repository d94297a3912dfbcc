import type { Entry } from "@annals/query-api/contract";
import { Button, Menu } from "@mantine/core";
import { useEffect } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { useHasOptions } from "../draft/options.ts";
import { publishOptions } from "../draft/slots.ts";
import { rereadPagesWith } from "../entry/live.ts";
import { type PageProps, pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { ClockIcon } from "../theme/icons.tsx";
import { isPublishable, useWriting } from "../writing/state.ts";
import { scheduleDialog } from "./schedule-dialog.ts";

const label = ({ scheduled }: Pick<Entry, "scheduled">) =>
  scheduled === null ? t("Publish later…") : t("Change when it is published…");

/** Whether there is something to publish, as far as the server knows. */
const isDrafted = ({ access, drafts_count, published }: Entry) =>
  access.canEdit && (drafts_count > 0 || !published);

function MenuItem({ entry }: PageProps) {
  const writing = useWriting(entry.id);
  const hasOptions = useHasOptions(entry);
  if (hasOptions || (!isDrafted(entry) && !(writing !== null && isPublishable(writing)))) return null;
  return (
    <Menu.Item leftSection={<ClockIcon size={18} />} onClick={() => openDialog(scheduleDialog, { entry })}>
      {label(entry)}
    </Menu.Item>
  );
}

overlays.add({
  id: "schedule",
  order: 15,
  Show() {
    // A page shows when it will be published.
    useEffect(() => rereadPagesWith("schedule"), []);
    return null;
  },
});

pageMenu.add({ id: "schedule", order: 110, Items: MenuItem });

publishOptions.add({
  id: "schedule",
  order: 10,
  Option: ({ entry, onClose }) => (
    <Button
      variant="subtle"
      fullWidth
      leftSection={<ClockIcon size={16} />}
      onClick={() => {
        onClose();
        openDialog(scheduleDialog, { entry });
      }}
    >
      {label(entry)}
    </Button>
  ),
});

pageCommands.add({
  id: "schedule",
  order: 45,
  commandsOf: ({ entry, isPast }) =>
    isPast || !isDrafted(entry)
      ? []
      : [
          {
            id: "schedule",
            label: label(entry),
            icon: <ClockIcon />,
            words: t("schedule plan time date draft"),
            run: () => openDialog(scheduleDialog, { entry }),
          },
        ],
});
