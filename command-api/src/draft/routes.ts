import { type BlockChange, parseBlocks } from "@annals/document";
import { invalid, Problem, type RequestHead } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import type { EntryChange, EntryCommands } from "../entry/commands.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { DraftCommands, DraftOutcome } from "./commands.ts";
import { discardDraft, publishEntry, restoreRevision, saveDraft } from "./contract.ts";
import { draftDecider } from "./decider.ts";

export function draftRoutes(
  { command }: MemberRouting,
  { entry, draft }: { entry: EntryCommands; draft: DraftCommands },
  { handler, now }: Core,
) {
  const saved = ({ state }: Pick<DraftOutcome, "state" | "position">) => ({
    revision: state.revision,
    saved_at: state.savedAt ?? now().toISOString(),
  });
  return [
    command(
      saveDraft,
      async (request, context) => {
        const { id } = request.params;
        const { text, change } = partsOf(request.body, revisionOf(request));
        // The last part carries the id of the command itself, which means that everything is written.
        const textContext = change === null ? context : partOf(context, "text");
        const written = text && (await draft.save(textContext, id, text));
        if (written !== null && change === null) return written;
        const { position } = await entry.change(context, id, change ?? {});
        return { state: written?.state ?? (await handler.load(draftDecider, id)), position };
      },
      saved,
    ),
    command(
      discardDraft,
      (request, context) => draft.discard(context, request.params.id, revisionOf(request)),
      saved,
    ),
    command(
      publishEntry,
      (request, context) => {
        const { params, body } = request;
        return draft.publish(context, params.id, { note: body.note, expected: revisionOf(request) });
      },
      ({ state: { published, revision } }) => ({
        number: published!.number,
        revision,
        published_at: published!.at,
      }),
    ),
    command(
      restoreRevision,
      ({ params }, context) => draft.restore(context, params.id, params.revision),
      saved,
    ),
  ];
}

/** The parts of a save: the text that goes into the draft, and what changes the entry at once; null where there is nothing. */
function partsOf(body: BodyOf<typeof saveDraft>, expected: number | undefined) {
  const { meta, settings, icon, commentable, sort_order, show_in_nav, blocks, changes } = body;
  const title = body.title ?? meta?.title;
  const description = body.description ?? meta?.description;
  const isText = [title, description, blocks, changes].some((part) => part !== undefined);
  const text = isText ? { fields: { title, description }, ...blocksOf(blocks, changes, expected) } : null;
  const change: EntryChange = {
    settings,
    icon,
    commentable,
    sortOrder: sort_order,
    showInNav: show_in_nav,
  };
  const hasChange = Object.values(change).some((value) => value !== undefined);
  return { text, change: hasChange ? change : null };
}

/** The blocks of a save, whole or as what changed. @throws Problem 422 */
function blocksOf(blocks: unknown[] | undefined, changes: BlockChange[] | undefined, expected?: number) {
  if (changes === undefined) return { blocks: blocks && checkedBlocks(blocks), expected };
  if (blocks !== undefined) throw invalid("changes", "cannot be given together with blocks");
  if (expected === undefined)
    throw invalid("If-Match", "must name the revision that the changes were made in");
  return { changes, expected };
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
