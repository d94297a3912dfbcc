/** Copies of pages: who may make them, and where they go. */
import { can, needs } from "@annals/access";
import { forbidden, invalid, notFound } from "@annals/http";
import { createAccess, orMissing } from "../access/access.ts";
import type { EntryCommands } from "../page/commands.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { maxPagesCopied } from "./contract.ts";
import { type Copying, copyDecider } from "./decider.ts";
import { messages } from "./messages.ts";
import type { Outline } from "./outline.ts";
import { copyPage, readOriginal } from "./page.ts";
import { copyTitle } from "./title.ts";

interface CopyRequest {
  title?: string;
  /** Below which page; null for the top. Beside the original when it is left out. */
  parent?: string | null;
  /** Whether what is not published yet is copied. */
  draft: boolean;
}

export interface CopyCommands {
  /** Makes a copy of a page. @throws Problem 404, 403, 422 for a place that is not there */
  duplicate(
    context: MemberContext,
    id: string,
    request: CopyRequest,
  ): Promise<Written & { id: string; title: string }>;
  /**
   * Copies a page, and lets a process manager copy what is below it. `total` says how many pages these are.
   * @throws Problem 404, 403, 422 also for more pages than can be copied at once
   */
  duplicateSubtree(
    context: MemberContext,
    id: string,
    request: Omit<CopyRequest, "draft">,
  ): Promise<Written & { id: string; title: string; total: number }>;
  /** Stops copying, and puts what was copied into the trash. @throws Problem 404 for what is not being copied, 403 */
  cancel(context: MemberContext, id: string): Promise<Written>;
}

export function createCopyCommands(
  core: Core,
  { entry, outline }: { entry: Pick<EntryCommands, "trash">; outline: Pick<Outline, "below"> },
): CopyCommands {
  const { handler } = core;
  const access = createAccess(handler);

  async function duplicate(context: MemberContext, id: string, { title, parent, draft }: CopyRequest) {
    const { viewer } = context;
    const seen = await access.see(viewer, id);
    const place = parent === undefined ? seen.entry.parent : parent;
    await access.place(viewer, place, "parent_entry_id");
    const fromDraft = draft && seen.level >= needs.seeDraft;
    const original = await readOriginal(core, id, { fromDraft });
    if (original === null) throw notFound();
    const copy = {
      id: newIdOf(context, "copy"),
      title: title ?? copyTitle(original.fields.title),
      parent: place,
      author: viewer.person!,
      roles: viewer.roles,
      withSharing: seen.level >= needs.manage,
    };
    await copyPage(core, context, original, copy);
    return { id: copy.id, title: copy.title, position: handler.position() };
  }

  /** What is below a page for a person: what they do not see is not there, nor what is below it. */
  async function seenBelow({ viewer }: MemberContext, top: string) {
    const all = await outline.below(top, maxPagesCopied + 1);
    if (all.length > maxPagesCopied) throw invalid("id", messages.tooManyPages({ max: maxPagesCopied }));
    const known = new Set([top]);
    const pages: Copying["pages"] = [];
    for (const { id, parent } of all) {
      if (!known.has(parent)) continue;
      const seen = await access.see(viewer, id).catch(orMissing);
      if (seen === null || seen.entry.parent !== parent) continue;
      known.add(id);
      pages.push({ id, parent_id: parent, with_sharing: seen.level >= needs.manage });
    }
    return pages;
  }

  return {
    duplicate,
    async duplicateSubtree(context, id, request) {
      await access.see(context.viewer, id);
      // Before the copy is there, which may stand below what is copied.
      const begun = await handler.load(copyDecider, newIdOf(context, "copy"));
      const pages = begun?.pages ?? (await seenBelow(context, id));
      const copy = await duplicate(context, id, { ...request, draft: false });
      const begin = { type: "begin" as const, source_id: id, pages };
      const { position } = await handler.execute(copyDecider, copy.id, begin, partOf(context, "begin"));
      return { ...copy, position, total: pages.length };
    },
    async cancel(context, id) {
      const state = await handler.load(copyDecider, id, { fresh: true });
      if (state === null || state.space !== context.space) throw notFound();
      if (state.by !== context.actor && !can(context.viewer.roles, "cancelImports"))
        throw forbidden(messages.onlyAdminOrStarterCancels);
      const end = { type: "end" as const, outcome: "cancelled" as const };
      const { facts, position } = await handler.execute(copyDecider, id, end, partOf(context, "end"));
      if (facts.length === 0) return { position };
      return entry.trash(partOf(context, "trash"), id);
    },
  };
}
