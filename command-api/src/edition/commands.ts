/** Editions, by those who manage the page at their top. */
import { notFound } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { entryDecider } from "../entry/decider.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type EditionCommand, type EditionFact, type Editions, editionDecider } from "./decider.ts";

type EditionOutcome = Outcome<Editions, EditionFact>;

export interface EditionCommands {
  /** @throws Problem 404, 403; Refused for a moment that has not passed, or when the page was not there */
  make(
    context: MemberContext,
    entry: string,
    edition: { name: string; at?: string | undefined },
  ): Promise<EditionOutcome & { id: string }>;
  /** @throws Problem 404, 403; Refused for one that is deleted, or a name that is taken */
  rename(context: MemberContext, id: string, name: string): Promise<EditionOutcome>;
  /** @throws Problem 404, 403 */
  delete(context: MemberContext, id: string): Promise<EditionOutcome>;
  /** @throws Problem 404, 403; Refused for a name that is taken by now */
  restore(context: MemberContext, id: string): Promise<EditionOutcome>;
}

export function createEditionCommands({ handler, now }: Core): EditionCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, command: EditionCommand): Promise<EditionOutcome> =>
    handler.execute(editionDecider, context.viewer.space.id, command, context);

  async function began(entry: string): Promise<string> {
    for await (const { metadata } of handler.read(entryDecider, entry)) return metadata.at;
    throw notFound();
  }
  /** Whoever may not see the page at the top learns of no edition. */
  async function change(context: MemberContext, command: EditionCommand): Promise<EditionOutcome> {
    const edition = (await handler.load(editionDecider, context.viewer.space.id))[command.id];
    if (edition === undefined) throw notFound();
    await access.manage(context.viewer, edition.entry);
    return execute(context, command);
  }

  return {
    async make(context, entry, { name, at }) {
      await access.manage(context.viewer, entry);
      const id = newIdOf(context, "edition");
      const moment = now().toISOString();
      const asked = at === undefined ? moment : new Date(at).toISOString();
      const made = {
        type: "make",
        id,
        entry,
        name,
        at: asked,
        began: await began(entry),
        now: moment,
      } as const;
      return { ...(await execute(context, made)), id };
    },
    rename: (context, id, name) => change(context, { type: "rename", id, name }),
    delete: (context, id) => change(context, { type: "delete", id }),
    restore: (context, id) => change(context, { type: "restore", id }),
  };
}
