import type { Entry } from "@annals/query-api/contract";
import { useNavigate } from "react-router-dom";
import { type Command, useCommands } from "../../command/commands.ts";
import { openDialog } from "../../dialog/dialog.ts";
import type { Moment } from "../../revision/past.ts";
import { HistoryIcon, LinkIcon, MoveIcon, NewPageIcon, SectionIcon, TrashIcon } from "../../theme/icons.tsx";
import { addressOf } from "../address.ts";
import { copyLink } from "../tree/node-actions.tsx";

/** What can be done with the page that is read, for the jumper and by keys. */
export function usePageCommands(entry: Entry, past: Moment | null): void {
  const navigate = useNavigate();
  const { access, title } = entry;
  const commands: Command[] = [
    {
      id: "copy-link",
      label: "Copy link",
      group: title,
      icon: <LinkIcon />,
      words: "address share",
      run: () => void copyLink(addressOf(entry) + location.search),
    },
  ];
  if (past !== null)
    commands.push({
      id: "now",
      label: "Back to now",
      group: title,
      icon: <HistoryIcon />,
      run: () => navigate(addressOf(entry)),
    });
  if (access.canManage) {
    commands.push(
      {
        id: "move",
        label: "Move to another parent…",
        group: title,
        keys: "alt+shift+m",
        icon: <MoveIcon />,
        run: () => openDialog({ type: "move", entry }),
      },
      {
        id: "versions",
        label: "Show versions",
        group: title,
        keys: "alt+shift+h",
        icon: <HistoryIcon />,
        words: "history past revisions activity",
        run: () => openDialog({ type: "versions", entry }),
      },
    );
  }
  if (access.canCreateChildren)
    commands.push(
      {
        id: "new-below",
        label: "New page below this one",
        group: title,
        icon: <NewPageIcon />,
        words: "add create subpage",
        run: () => openDialog({ type: "create", parent: entry }),
      },
      {
        id: "section-below",
        label: "New section below this one",
        group: title,
        icon: <SectionIcon />,
        words: "add create",
        run: () => openDialog({ type: "section", parent: entry }),
      },
    );
  if (access.canManage)
    commands.push({
      id: "delete",
      label: "Delete…",
      group: title,
      icon: <TrashIcon />,
      words: "remove trash",
      run: () => openDialog({ type: "delete", entry: { ...entry, has_children: entry.children_count > 0 } }),
    });
  useCommands(past === null ? commands : commands.slice(0, 2));
}
