import { type BlockChange, parseBlocks } from "@annals/document";
import { invalid, invalidFields, isMinimal } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import type { Draft } from "../draft/decider.ts";
import { messages } from "../draft/messages.ts";
import type { ChangedFields, EntryFields } from "../entry/events.ts";
import { changedBy, isNothing } from "../entry/fields.ts";
import { pageFieldsIn } from "../entry/page-fields.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { answeredDraft } from "./answer.ts";
import type { DraftCommands, DraftOutcome } from "./commands.ts";
import { discardDraft, publishEntry, restoreRevision, restoreSession, saveDraft } from "./contract.ts";
import { leaseOf, revisionOf } from "./request.ts";

export function draftRoutes({ command }: MemberRouting, { draft }: { draft: DraftCommands }, core: Core) {
  const { handler, now } = core;
  const saved = ({ state }: Pick<DraftOutcome, "state" | "position">) => ({
    revision: state.revision,
    saved_at: state.savedAt ?? now().toISOString(),
  });
  return [
    command(
      saveDraft,
      async (request, context) => {
        const { id } = request.params;
        const before = await draft.read(context, id);
        const { blocks, changes, custom_changed: chosen = [] } = request.body;
        const fields = fieldsOf(request.body, before);
        const isEmpty = isNothing(fields) && blocks === undefined && changes === undefined;
        const { state, position } = isEmpty
          ? { state: before.draft, position: handler.position() }
          : await draft.save(
              context,
              id,
              { fields, chosen, ...blocksOf(blocks, changes, revisionOf(request)) },
              leaseOf(request),
            );
        if (isMinimal(request)) return { position, answer: saved({ state, position }) };
        return {
          position,
          answer: await answeredDraft(core, id, state, before.now, {
            space: context.viewer.space.id,
            told: (settings) => draft.told(context.viewer.space.id, settings, before.above),
          }),
        };
      },
      ({ answer }) => answer,
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
        return draft.publish(context, params.id, {
          note: body.note,
          expected: revisionOf(request),
          anyway: body.without_approval,
        });
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
    command(
      restoreSession,
      ({ params }, context) => draft.restoreSaved(context, params.id, params.session),
      saved,
    ),
  ];
}

/** What a save gives of the page's fields. */
function fieldsOf(
  { meta, title, description, settings, tags, ...body }: BodyOf<typeof saveDraft>,
  { draft, now }: { draft: Draft; now: EntryFields },
): ChangedFields {
  const present = { ...now, ...draft.fields };
  return changedBy(
    {},
    {
      title: changedOf(present.title, title, meta?.title),
      description: changedOf(present.description, description, meta?.description),
      ...pageFieldsIn(body),
      ...{ settings, tags },
    },
  );
}

/** The blocks that are saved: all of them, or those that changed. @throws Problem 422 */
function blocksOf(blocks: unknown[] | undefined, changes: BlockChange[] | undefined, expected?: number) {
  if (changes === undefined) return { blocks: blocks && checkedBlocks(blocks), expected };
  if (blocks !== undefined) throw invalid("changes", messages.changesAndBlocks);
  if (expected === undefined) throw invalid("If-Match", messages.noRevisionNamed);
  return { changes, expected };
}

/** Title and description have two names: of a draft that comes back, the one that was changed counts. */
function changedOf(present: string, ...given: (string | undefined)[]): string | undefined {
  return (
    given.find((text) => text !== undefined && text !== present) ?? given.find((text) => text !== undefined)
  );
}

function checkedBlocks(given: unknown[]) {
  const parsed = parseBlocks(given);
  if ("blocks" in parsed) return parsed.blocks;
  throw invalidFields(parsed.errors);
}
