import { type Handled, Problem } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";

/** The reads that are for admins: what is refused there is told in the audit. */
const isForAdmins = (path: string): boolean => /^\/api\/(?:admin|settings|audit|reports)(?:\/|$)/.test(path);

/** The same call; who is refused by it stands in the audit, once an hour. */
export function tellingRefusals(
  { call, handle }: Handled,
  { viewers, record, logger, now }: Pick<Deps, "viewers" | "record" | "logger" | "now">,
): Handled {
  if (!isForAdmins(call.path)) return { call, handle };
  return {
    call,
    async handle(request) {
      try {
        return await handle(request);
      } catch (error) {
        if (error instanceof Problem && error.status === 403) {
          const name = `${call.method.toUpperCase()} ${call.path}`;
          // It stays refused, whether that is recorded or not.
          await tell(name).catch((failure: Error) =>
            logger.error({ error: failure.message }, "A refusal could not be recorded"),
          );
        }
        throw error;
      }

      async function tell(name: string): Promise<void> {
        const { person, space } = await viewers.of(request);
        if (person === null) return;
        await record({
          ...{ space: space.id, actor: person, request: request.id },
          fact: { type: "CallRefused", data: { call: name } },
          once: `${name} ${now().toISOString().slice(0, 13)}`,
        });
      }
    },
  };
}
