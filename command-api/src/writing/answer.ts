import { modulesOf } from "@annals/document";
import { asWritten, type Draft, isDifferent, named } from "../draft/decider.ts";
import type { EntryFields, EntrySettings } from "../entry/events.ts";
import { answered } from "../entry/fields.ts";
import { moduleSchemaDecider, schemasIn } from "../module-schema/decider.ts";
import { nameOf, type OpenedPerson, openPerson } from "../person/name.ts";
import type { Core } from "../runtime/core.ts";
import type { StoredDraft } from "./contract.ts";

/**
 * The draft as it is stored, in the shape in which it is read.
 * @param now the fields as readers see them @param told the settings that are told of it
 */
export async function answeredDraft(
  core: Pick<Core, "handler" | "keys">,
  id: string,
  draft: Draft,
  now: EntryFields,
  { space, told }: { space: string; told: (settings: EntrySettings) => Promise<EntrySettings> },
): Promise<StoredDraft> {
  const written = asWritten(draft, now);
  const fields = answered({ ...written, settings: await told(written.settings) });
  const { title, description } = fields;
  const { revision, savedAt, savedBy, published } = draft;
  const blocks = await named(draft.blocks, (person) => nameOf(core)(person, space));
  return {
    id,
    uuid: id,
    revision,
    ...fields,
    meta: { title, description },
    blocks,
    modules: modulesOf(blocks, published?.blocks ?? []),
    module_schemas: schemasIn(await core.handler.load(moduleSchemaDecider, space)),
    changed: isDifferent(draft),
    saved_at: savedAt,
    saved_by: savedBy === null ? null : personOf(savedBy, await openPerson(core, savedBy)),
    version: published?.number ?? 0,
  };
}

/** As others see a person: all else is for the person alone. */
function personOf(id: string, { first_name, last_name, display_name, initials, profile_pic }: OpenedPerson) {
  return { id, first_name, last_name, display_name, initials, profile_pic };
}
