/** Copies of pages: who may make them, and where they go. */
import { needs } from "@annals/access";
import { notFound } from "@annals/http";
import { createAccess } from "../entry/access.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../session/viewer.ts";
import { copyPage, readOriginal } from "./page.ts";
import { copyTitle } from "./title.ts";

export interface CopyRequest {
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
}

export function createCopyCommands(core: Core): CopyCommands {
  const { handler } = core;
  const access = createAccess(handler);
  return {
    async duplicate(context, id, { title, parent, draft }) {
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
        withSharing: seen.level >= needs.manage,
      };
      await copyPage(core, context, original, copy);
      return { id: copy.id, title: copy.title, position: handler.position() };
    },
  };
}
