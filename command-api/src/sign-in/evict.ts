/** All that lets somebody into an account ends when the owner of its address comes. */
import { factorDecider } from "../factor/decider.ts";
import { identityDecider, subjectDecider } from "../identity/decider.ts";
import { passkeyDecider } from "../passkey/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { SessionCommands } from "../session/commands.ts";

export async function evict(
  { handler }: Pick<Core, "handler">,
  session: Pick<SessionCommands, "endOthers" | "places">,
  context: CommandContext & { space: string },
  person: string,
  { keepFactor = false } = {},
): Promise<void> {
  const part = (name: string) => ({ ...partOf(context, `evict ${name}`), space: null, actor: person });
  await session.endOthers(context, person, null, "password_changed", { tokens: true });
  await session.places.forget(person);
  for (const { id } of await handler.load(passkeyDecider, person, { fresh: true }))
    await handler.execute(passkeyDecider, person, { type: "remove", id, space: context.space }, part(id));
  for (const { id, subject } of await handler.load(identityDecider, person, { fresh: true })) {
    await handler.execute(identityDecider, person, { type: "unlink", id, hasPassword: true }, part(id));
    await handler.execute(subjectDecider, subject, { type: "release", person }, part(`subject ${id}`));
  }
  const { active } = await handler.load(factorDecider, person, { fresh: true });
  if (active === null || keepFactor) return;
  const remove = { type: "remove", id: active.id, how: "reset", space: context.space } as const;
  await handler.execute(factorDecider, person, remove, part("factor"));
}
