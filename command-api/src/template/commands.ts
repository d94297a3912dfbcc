/** Templates: pages whose text new pages begin with. */
import type { Block } from "@annals/document";
import { createAccess, orMissing } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { type EntryFact, type EntryState, entryDecider } from "../entry/decider.ts";
import type { EntryFields } from "../entry/events.ts";
import { later } from "../entry/fields.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";

/** What a new page begins with. */
interface Beginning {
  blocks: Block[];
  fields: Pick<EntryFields, "icon" | "settings" | "tags">;
}

export interface TemplateCommands {
  /** Makes a page a template, or none. @throws Problem 404, 403 */
  set(context: MemberContext, id: string, isTemplate: boolean): Promise<Outcome<EntryState, EntryFact>>;
  /** What readers see of a template now; null when it is not a template, or does not exist for this person. */
  beginning(context: MemberContext, id: string): Promise<Beginning | null>;
}

export function createTemplateCommands({ handler }: Core): TemplateCommands {
  const access = createAccess(handler);
  return {
    async set(context, id, isTemplate) {
      await access.manage(context.viewer, id);
      return handler.execute(entryDecider, id, { type: "template", isTemplate }, context);
    },
    async beginning(context, id) {
      const entry = await access.see(context.viewer, id).then((seen) => seen.entry, orMissing);
      if (!entry?.isTemplate) return null;
      const { given, published } = await handler.load(draftDecider, id);
      const { icon, settings, tags } = later(entry, given);
      return published && { blocks: published.blocks, fields: { icon, settings, tags } };
    },
  };
}
