import { type Handled, Problem } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Sender } from "../runtime/context.ts";
import { type AuditCommands, hourOf } from "./commands.ts";

/** The calls that are for admins: what is refused there is told in the audit. */
const isForAdmins = (path: string): boolean => /^\/api\/(?:admin|settings)\//.test(path);

/** The same call; who is refused by it stands in the audit. */
export function tellingRefusals(
  { call, handle }: Handled,
  { audit, logger, now }: { audit: AuditCommands; logger: Logger; now: () => Date },
): Handled {
  if (!isForAdmins(call.path)) return { call, handle };
  return {
    call,
    async handle(request) {
      try {
        return await handle(request);
      } catch (error) {
        const viewer = request.admitted as Sender | null | undefined;
        if (error instanceof Problem && error.status === 403 && viewer?.account) {
          const name = `${call.method.toUpperCase()} ${call.path}`;
          const { space, account: actor } = viewer;
          await audit
            .record({
              ...{ space: space.id, actor, request: request.id, once: `${name} ${hourOf(now())}` },
              fact: { type: "CallRefused", data: { call: name } },
            })
            // It stays refused, whether that is recorded or not.
            .catch((failure: Error) =>
              logger.error({ error: failure.message }, "A refusal could not be recorded"),
            );
        }
        throw error;
      }
    },
  };
}
