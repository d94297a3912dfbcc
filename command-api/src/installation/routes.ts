import type { Handled } from "@annals/http";
import { partOf } from "../command.ts";
import { openCommand, type Routing } from "../route.ts";
import type { SessionCommands } from "../session/commands.ts";
import { setUp as setUpCall } from "../session/contract.ts";
import type { Credentials } from "../session/credential.ts";
import { setUp } from "./set-up.ts";

export function installationRoutes(
  routing: Routing,
  credentials: Credentials,
  sessions: SessionCommands,
  afterSetUp: () => Promise<void>,
): Handled[] {
  return [
    openCommand(routing, setUpCall, async ({ body }, context) => {
      const { space, person } = await setUp(routing.core, credentials, context, body);
      const opened = await sessions.open(partOf(context, "session"), person, space, "setup");
      await afterSetUp();
      return { ...opened, position: routing.core.handler.position() };
    }),
  ];
}
