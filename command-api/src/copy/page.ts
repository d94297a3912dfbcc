/** One page is made from another. Who may do that is asked before. */
import { isLink } from "@annals/access";
import { type Block, filesOf } from "@annals/document";
import { asWritten, draftDecider } from "../draft/decider.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import type { EntryFields } from "../entry/events.ts";
import { later } from "../entry/fields.ts";
import { filesInFields } from "../entry/pictures.ts";
import { carriedTo } from "../field/rules.ts";
import { fileDecider } from "../file/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { seatDecider } from "../seat/decider.ts";
import type { Viewer } from "../viewer/viewer.ts";

/** What a copy is made of. */
export interface Original {
  entry: Entry;
  fields: EntryFields;
  blocks: Block[];
  isPublished: boolean;
}

export interface CopyAs {
  id: string;
  title: string;
  parent: string | null;
  author: string;
  /** Of whoever makes it. */
  roles: Viewer["roles"];
  /** Whether the records of sharing come along: only for those who may see them. */
  withSharing: boolean;
}

/**
 * A page as readers see it, or with what its draft changes. What was never published is copied from its draft. Null when it is gone.
 */
export async function readOriginal(
  { handler }: Pick<Core, "handler">,
  id: string,
  { fromDraft }: { fromDraft: boolean },
): Promise<Original | null> {
  const entry = await handler.load(entryDecider, id);
  if (entry === null || entry.purged) return null;
  const draft = await handler.load(draftDecider, id);
  const { published, given } = draft;
  const now = later(entry, given);
  if (published !== null && !fromDraft)
    return { entry, fields: now, blocks: published.blocks, isPublished: true };
  return {
    entry,
    fields: asWritten(draft, now),
    blocks: draft.blocks,
    isPublished: published !== null,
  };
}

/**
 * Makes the copy: a draft that nobody but those who edit sees, or a section, which has no text to publish. The same again
 * changes nothing.
 */
export async function copyPage(
  { handler }: Pick<Core, "handler">,
  given: CommandContext,
  original: Original,
  copy: CopyAs,
): Promise<void> {
  const context: CommandContext = { ...given, quiet: true };
  const { entry, fields, blocks } = original;
  const { tags, template_id: _, title: __, ...looks } = fields;
  const { custom } = looks.settings;
  const values = custom && (await carriedTo({ handler }, context.space!, copy, custom));
  const { id } = copy;
  const created = await handler.execute(
    entryDecider,
    id,
    {
      type: "create",
      space: context.space,
      data: {
        entry_id: id,
        type: entry.type,
        title: copy.title,
        parent_id: copy.parent,
        author_id: copy.author,
        template_id: null,
        ...looks,
        ...(values && { settings: { ...looks.settings, custom: values } }),
      },
    },
    partOf(context, `create ${id}`),
  );
  if (created.facts.length > 0) {
    handler.expectNew(draftDecider, id);
    handler.expectNew(seatDecider, id);
  }
  if (copy.withSharing) await copySharing(handler, context, entry, id);
  await showFiles(handler, context, entry.id, id, [...filesOf(blocks), ...filesInFields(fields)]);
  // It may have been edited since it was made.
  if ((await handler.load(draftDecider, id)).revision >= 0) return;
  const text = { entry: created.state!, fields: tags.length > 0 ? { tags } : {}, blocks };
  await handler.execute(
    draftDecider,
    id,
    entry.type === "section" && original.isPublished
      ? { type: "publishThis", ...text, note: "" }
      : { type: "saveThis", ...text },
    partOf(context, `write ${id}`),
  );
}

/** Nobody may see in the copy what they cannot see in the original. */
async function copySharing(
  handler: Core["handler"],
  context: CommandContext,
  { sharing, inherits }: Entry,
  id: string,
): Promise<void> {
  // A link leads to the page that it was made for.
  const records = Object.entries(sharing).filter(([principal]) => !isLink(principal));
  const share = {
    type: "share" as const,
    records: records.map(([principal, level]) => ({ principal, level })),
  };
  const command = inherits ? share : { type: "stopInheriting" as const, keep: Object.fromEntries(records) };
  await handler.execute(entryDecider, id, command, partOf(context, `share ${id}`));
}

/** Notes that the copy shows the files that the original shows. */
async function showFiles(
  handler: Core["handler"],
  context: CommandContext,
  from: string,
  to: string,
  files: readonly string[],
): Promise<void> {
  for (const id of new Set(files)) {
    const file = await handler.load(fileDecider, id);
    if (file === null || file.space !== context.space) continue;
    // A text can name a file that its page may not show: then its copy may not show it either.
    if (file.uploaded.entry_id !== from && !file.shownIn.includes(from)) continue;
    await handler.execute(fileDecider, id, { type: "show", entry: to }, partOf(context, `show ${id} ${to}`));
  }
}
