import { parseBlocks } from "@annals/document";
import { type Handled, invalid, Problem, type RequestHead } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { partOf } from "../command.ts";
import type { Commands } from "../commands.ts";
import type { EntryChange } from "../entry/commands.ts";
import { command, type Routing, type Written } from "../route.ts";
import type { DraftOutcome } from "./commands.ts";
import { discardDraft, publishEntry, restoreRevision, saveDraft } from "./contract.ts";
import { draftDecider } from "./decider.ts";

export function draftRoutes(routing: Routing, { entry, draft }: Commands): Handled[] {
  const { handler, now } = routing.core;
  const saved = ({ state, position }: Pick<DraftOutcome, "state" | "position">) => ({
    body: { revision: state.revision, saved_at: state.savedAt ?? now().toISOString() },
    position,
  });
  return [
    command(routing, saveDraft, async (request, context) => {
      const { id } = request.params;
      const { text, change } = partsOf(request.body);
      const expected = revisionOf(request);
      let written: Written<{ revision: number; saved_at: string }> | undefined;
      if (text !== null) {
        // The last part carries the command's own id, which says that all of it is written.
        const its = change === null ? context : partOf(context, "text");
        written = saved(await draft.save(its, id, { ...text, expected }));
      }
      if (change !== null || written === undefined) {
        const { position } = await entry.change(context, id, change ?? {});
        written ??= saved({ state: await handler.load(draftDecider, id), position });
        written = { ...written, position };
      }
      return written;
    }),
    command(routing, discardDraft, async (request, context) =>
      saved(await draft.discard(context, request.params.id, revisionOf(request))),
    ),
    command(routing, publishEntry, async (request, context) => {
      const { note } = request.body;
      const expected = revisionOf(request);
      const { state, position } = await draft.publish(context, request.params.id, { note, expected });
      const { number, at } = state.published!;
      return { body: { number, revision: state.revision, published_at: at }, position };
    }),
    command(routing, restoreRevision, async ({ params }, context) =>
      saved(await draft.restore(context, params.id, params.revision)),
    ),
  ];
}

/** What of a save is text, and what changes the entry at once; null where there is nothing. */
function partsOf(body: BodyOf<typeof saveDraft>) {
  const { meta, settings, icon, commentable, sort_order, show_in_nav } = body;
  const title = body.title ?? meta?.title;
  const description = body.description ?? meta?.description;
  const blocks = body.blocks === undefined ? undefined : checkedBlocks(body.blocks);
  const text = { fields: { title, description }, blocks };
  const hasText = title !== undefined || description !== undefined || blocks !== undefined;
  const change: EntryChange = {
    settings,
    icon,
    commentable,
    sortOrder: sort_order,
    showInNav: show_in_nav,
  };
  const hasChange = Object.values(change).some((value) => value !== undefined);
  return { text: hasText ? text : null, change: hasChange ? change : null };
}

function checkedBlocks(given: unknown[]) {
  const parsed = parseBlocks(given);
  if ("blocks" in parsed) return parsed.blocks;
  const detail = parsed.errors.map(({ path, message }) => `${path}: ${message}`).join("; ");
  throw new Problem(422, detail.slice(0, 2000), { errors: parsed.errors });
}

/** The revision that If-Match names: `"7"`, `7` or `*`. @throws Problem 422 for anything else */
function revisionOf({ headers }: RequestHead): number | undefined {
  const given = headers["if-match"]?.trim();
  if (given === undefined || given === "*") return undefined;
  const number = /^(?:W\/)?"?(-?\d{1,9})"?$/.exec(given)?.[1];
  if (number === undefined) throw invalid("If-Match", 'must be the revision of the draft, as in "7"');
  return Number(number);
}
