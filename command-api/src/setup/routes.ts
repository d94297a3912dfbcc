import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { clientOf } from "../session/client.ts";
import type { SessionCommands } from "../session/commands.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { SetupCommands } from "./commands.ts";
import { setUp } from "./contract.ts";

export function setupRoutes(
  { openCommand }: MemberRouting,
  { setup, session }: { setup: SetupCommands; session: SessionCommands },
  { handler, afterSetUp }: Core & { afterSetUp: () => Promise<void> },
) {
  return [
    openCommand(setUp, async ({ body, ...request }, context) => {
      const { space, person } = await setup.setUp(context, body);
      const opened = await session.open(
        partOf(context, "session"),
        person,
        space,
        "setup",
        clientOf(request),
      );
      await afterSetUp();
      return { ...opened, position: handler.position() };
    }),
  ];
}
