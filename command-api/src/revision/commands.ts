/** What can be done with earlier versions of a page. */
import { copyTitle } from "../copy/title.ts";
import { messages as draftMessages } from "../draft/messages.ts";
import type { EntryCommands } from "../page/commands.ts";
import { idOf, partOf } from "../runtime/context.ts";
import { Refused } from "../runtime/decider.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";

export interface RevisionCommands {
  /** Begins a new page from an earlier version. @throws Problem 404, 403, 422; Refused when there is no such version */
  duplicate(
    context: MemberContext,
    id: string,
    number: number,
  ): Promise<Written & { id: string; title: string }>;
}

export function createRevisionCommands({
  entry,
  draft,
}: {
  entry: EntryCommands;
  draft: DraftCommands;
}): RevisionCommands {
  return {
    async duplicate(context, id, number) {
      const version = await draft.version(context, id, number);
      if (version === null) throw new Refused("missing", draftMessages.noSuchVersion);
      const { blocks, parent, type } = version;
      const { title: name, tags, template_id: _, sort_order, settings: all, ...looks } = version.fields;
      const settings = await draft.carried(context, all);
      const title = copyTitle(name);
      // The same command makes the same page.
      const copy = idOf(context.command, "copy");
      const place = { parent_entry_id: parent, sort_order, template_id: null };
      await entry.create(partOf(context, "create"), { id: copy, title, type, ...looks, settings, ...place });
      const { position } = await draft.saveThis(context, copy, {
        fields: tags.length > 0 ? { tags } : {},
        blocks,
      });
      return { id: copy, title, position };
    },
  };
}
