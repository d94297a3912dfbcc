import type { Entry } from "@annals/query-api/contract";
import { useNavigate } from "react-router-dom";
import { useCommands } from "../../command/commands.ts";
import { pageCommands } from "../slots.ts";

/** Adds the commands for the page on the screen. */
export function usePageCommands(entry: Entry, isPast: boolean, isWriting: boolean): void {
  const navigate = useNavigate();
  const page = { entry, isPast, isWriting, go: (address: string) => void navigate(address) };
  const commands = pageCommands.all().flatMap((part) => part.commandsOf(page));
  // After those of parts of the page: "Edit" comes first.
  useCommands(
    commands.map((command) => ({ ...command, group: entry.title })),
    5,
  );
}
