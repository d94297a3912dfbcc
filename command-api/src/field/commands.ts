/** Custom fields: what admins define, and what people fill in. */
import { can, canManageGroup, needs } from "@annals/access";
import { documentMessages } from "@annals/document";
import { forbidden, invalid, notFound } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { courseDecider } from "../course/decider.ts";
import { asWritten, draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import { later } from "../entry/fields.ts";
import { fileDecider } from "../file/decider.ts";
import { levelInFolder } from "../file/folders.ts";
import type { WithText } from "../front-matter/front-matter.ts";
import { groupDecider, isGroupOf } from "../group/decider.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { idOf, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";
import {
  type Field,
  type FieldChoices,
  type FieldCommand,
  type FieldFact,
  type Fields,
  fieldDecider,
  isSameName,
  type SetValue,
  valueDecider,
  valuesId,
} from "./decider.ts";
import { type FieldModel, type FieldValue, fieldValue } from "./events.ts";
import { messages } from "./messages.ts";
import { addFieldRules, isFilledBy } from "./rules.ts";
import { checked, cut, named, notAmong, written } from "./value.ts";

type FieldOutcome = Outcome<Fields, FieldFact>;
type GivenOption = { id: string | null; label: string; removed: boolean };
type Given = Omit<FieldChoices, "options"> & { options: GivenOption[] };

export interface FieldCommands {
  /** @throws Problem 403; Refused */
  define(context: MemberContext, model: FieldModel, given: Given): Promise<FieldOutcome & { id: string }>;
  /** @throws Problem 403; Refused */
  change(
    context: MemberContext,
    id: string,
    given: Partial<Given>,
    known?: FieldChoices["options"],
  ): Promise<FieldOutcome & { id: string }>;
  /** @throws Problem 403; Refused */
  act(
    context: MemberContext,
    command: Extract<FieldCommand, { type: "sort" | "remove" | "restore" }>,
  ): Promise<FieldOutcome>;
  /** Fills a field of an object in. @throws Problem 403, 404, 422; Refused without the seat of a page */
  fill(
    context: MemberContext,
    object: { model: FieldModel; id: string },
    field: string,
    value: FieldValue | null,
  ): Promise<Filled>;
  /** What a page says of its fields by their keys or labels, as it is stored; values of other fields stay. */
  named(
    context: MemberContext,
    entry: string,
    named: Readonly<Record<string, FieldValue | null>>,
  ): Promise<WithText>;
  /**
   * Reads what a form says of the person who sends it: `custom[key]`; other names are left alone.
   * @returns what fills all of them in, at once
   * @throws Problem 403, 422 for a value that does not fit, or a key that no field has: nothing is filled in
   */
  ownValues(
    context: MemberContext,
    named: Readonly<Record<string, string | undefined>>,
  ): Promise<() => Promise<void>>;
}

type Filled = Written & { field: Field; value: FieldValue | null };

export function createFieldCommands(core: Core, { draft }: { draft: DraftCommands }): FieldCommands {
  const { handler, keys, exclusively } = core;
  const access = createAccess(handler);
  addFieldRules(core, draft);

  function execute(context: MemberContext, command: FieldCommand): Promise<FieldOutcome> {
    const { viewer } = context;
    if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdmins);
    return handler.execute(fieldDecider, viewer.space.id, command, context);
  }
  const optionsOf = (context: MemberContext, options: GivenOption[]) =>
    options.flatMap(({ id, label, removed }, at) =>
      removed ? [] : [{ id: id ?? idOf(context.command, "option", at).slice(0, 8), label }],
    );

  /** @throws Problem 422 for somebody who is no member */
  async function checkPerson(
    context: MemberContext,
    { type }: Field,
    value: FieldValue | null,
    path: string,
  ): Promise<void> {
    if (type !== "person" || value === null) return;
    const member = await handler.load(memberDecider, memberId(context.viewer.space.id, String(value)));
    if (rolesOf(member) === null) throw invalid(path, messages.notPerson);
  }

  /** @throws Problem 403, 404 for an object whose fields the viewer may not fill in */
  async function checkObject({ viewer }: MemberContext, model: FieldModel, id: string): Promise<void> {
    const space = viewer.space.id;
    if (model === "users") {
      const member = await handler.load(memberDecider, memberId(space, id));
      if (rolesOf(member) === null) throw notFound();
      if (viewer.person !== id && !can(viewer.roles, "manageMembers"))
        throw forbidden(messages.onlyAdminsFill);
    }
    if (model === "files") {
      const file = await handler.load(fileDecider, id);
      if (file === null || file.space !== space || file.folder === null) throw notFound();
      if ((await levelInFolder({ handler }, viewer, file.folder, { trashed: true })) < needs.view)
        throw notFound();
      if (!can(viewer.roles, "manageFiles")) throw forbidden(messages.onlyAdminsFill);
    }
    if (model === "groups") {
      const group = await handler.load(groupDecider, id);
      if (!isGroupOf(group, space)) throw notFound();
      if (!canManageGroup(viewer.roles, viewer.person, group)) throw forbidden(messages.onlyAdminsFill);
    }
    if (model === "courses") {
      const course = await handler.load(courseDecider, id);
      if (course === null || course.space !== space || course.removed) throw notFound();
      if (!can(viewer.roles, "manageCourses")) throw forbidden(messages.onlyAdminsFill);
    }
  }

  return {
    async define(context, model, { options, ...given }) {
      const id = newIdOf(context, "field");
      const choices = { ...given, options: optionsOf(context, options) };
      return { ...(await execute(context, { type: "define", id, model, choices })), id };
    },
    async change(context, id, { options, ...given }, known) {
      const change = { ...given, ...(options && { options: optionsOf(context, options) }) };
      return { ...(await execute(context, { type: "change", id, change, known })), id };
    },
    act: execute,
    fill,
    async named({ viewer }, entry, given) {
      const fields = [...(await handler.load(fieldDecider, viewer.space.id)).values()];
      const before = await valuesOfPage(entry);
      const values = { ...before };
      const problems: string[] = [];
      let isPart = false;
      for (const [name, text] of Object.entries(given)) {
        const field = pageFieldNamed(fields, name);
        if (field === undefined || !isFilledBy(viewer, field)) {
          isPart = true;
          const why = field === undefined ? messages.noSuchField : messages.onlyAdminsFill;
          problems.push(`The custom field “${cut(name, 100)}” was left out: ${why.text}`);
          continue;
        }
        const value = text === null ? null : written(field, text);
        if (value === null) delete values[field.field_id];
        else values[field.field_id] = value;
        const found = checked(field, value, before[field.field_id] ?? null);
        // It stays as it is written, as when a field gets another type.
        if ("wrong" in found)
          problems.push(`The custom field “${cut(name, 100)}” does not fit: ${found.wrong.text}`);
      }
      return { fields: { settings: { custom: values } }, problems, isPart };
    },
    async ownValues(context, named) {
      const given = Object.entries(named).flatMap(([name, text]) => {
        const key = /^custom\[([^\]]+)\]$/.exec(name)?.[1];
        return key === undefined || text === undefined ? [] : [{ name, key, text }];
      });
      if (given.length === 0) return async () => undefined;
      const { person, space } = context.viewer;
      const fields = [...(await handler.load(fieldDecider, space.id)).values()];
      const filled: { field: Field; value: FieldValue | null }[] = [];
      for (const { name, key, text } of given) {
        const field = fields.find((one) => one.model === "users" && one.key === key && !one.removed);
        if (field === undefined || person === null) throw invalid(name, messages.noSuchField);
        const value = await fitting(
          context,
          { model: "users", id: person },
          field,
          valueIn(field, text, name),
          name,
        );
        filled.push({ field, value });
      }
      return async () =>
        void (await setAll(partOf(context, "custom"), { model: "users", id: person! }, filled));
    },
  };

  async function fill(
    context: MemberContext,
    object: { model: FieldModel; id: string },
    id: string,
    given: FieldValue | null,
  ): Promise<Filled> {
    const { viewer } = context;
    const space = viewer.space.id;
    const field = (await handler.load(fieldDecider, space)).get(id);
    if (field === undefined || field.removed) throw notFound();
    if (field.model !== object.model) throw invalid("fieldId", messages.wrongModel);
    const value = await fitting(context, object, field, given);
    if (object.model === "entries") {
      const { path } = await access.edit(viewer, object.id);
      const above = path.map((one) => one.id);
      if (field.below !== null && (field.below === object.id || !above.includes(field.below)))
        throw invalid("fieldId", messages.wrongModel);
      // All values are given at once: two that are filled in together would each leave the other out.
      const { position } = await exclusively(`values ${object.id}`, async () => {
        const { [id]: _, ...others } = await valuesOfPage(object.id);
        const settings = { custom: value === null ? others : { ...others, [id]: value } };
        return draft.save(context, object.id, { fields: { settings }, chosen: [id] });
      });
      return { position, field, value };
    }
    const { position } = await setAll(context, { ...object, model: object.model }, [{ field, value }]);
    return { position, field, value };
  }

  /** A value as it is stored. @throws Problem 403, 404, 422 where it may not be given */
  async function fitting(
    context: MemberContext,
    object: { model: FieldModel; id: string },
    field: Field,
    given: FieldValue | null,
    path = "value",
  ): Promise<FieldValue | null> {
    if (!isFilledBy(context.viewer, field)) throw forbidden(messages.onlyAdminsFill);
    await checkObject(context, object.model, object.id);
    // A choice that is no longer offered stays where it was chosen.
    const held = field.options.some(({ removed }) => removed) ? await heldIn(context, object, field) : null;
    const found = checked(field, named(field, given), held);
    if ("wrong" in found) throw invalid(path, found.wrong);
    const { value } = found;
    if (value === null && field.required) throw invalid(path, documentMessages.notFilledIn);
    await checkPerson(context, field, value, path);
    return value;
  }

  /** Sets values of an object that has a stream of its own for them, all or none. */
  async function setAll(
    context: MemberContext,
    object: { model: SetValue["model"]; id: string },
    filled: readonly { field: Field; value: FieldValue | null }[],
  ): Promise<Written> {
    const stream = valuesId(context.viewer.space.id, object.id);
    const before = await handler.load(valueDecider, stream);
    const values: SetValue[] = [];
    for (const { field, value } of filled) {
      const about = { model: object.model, object_id: object.id, field_id: field.field_id };
      values.push({ ...about, value: await stored(object, before[field.field_id] ?? null, value) });
    }
    return handler.execute(valueDecider, stream, { type: "set", values }, context);
  }

  /** A value as its fact holds it: of people sealed. */
  async function stored(
    object: { model: SetValue["model"]; id: string },
    before: string | null,
    value: FieldValue | null,
  ): Promise<string | null> {
    const text = value === null ? null : JSON.stringify(value);
    if (object.model !== "users" || text === null) return text;
    // Sealed anew it would differ each time, so that filling in the same again would be a change.
    const isSame = before !== null && (await open(object.id, before)) === text;
    return isSame ? before : keys.seal(object.id, text);
  }

  /** The values of a page as they are written, in its draft where that has some. */
  async function valuesOfPage(id: string): Promise<Readonly<Record<string, FieldValue>>> {
    const draft = await handler.load(draftDecider, id, { fresh: true });
    const entry = await handler.load(entryDecider, id);
    return (entry && asWritten(draft, later(entry, draft.given)).settings.custom) ?? {};
  }

  /** What a field holds now. */
  async function heldIn(
    { viewer }: MemberContext,
    { model, id }: { model: FieldModel; id: string },
    { field_id }: Field,
  ): Promise<FieldValue | null> {
    if (model === "entries") return (await valuesOfPage(id))[field_id] ?? null;
    const stored = (await handler.load(valueDecider, valuesId(viewer.space.id, id)))[field_id] ?? null;
    const text = stored !== null && model === "users" ? await open(id, stored) : stored;
    return text === null ? null : fieldValue.parse(JSON.parse(text));
  }

  async function open(person: string, sealed: string): Promise<string | null> {
    return (await keys.openAll([{ person, sealed }]))[0] ?? null;
  }
}

/** A value of a form: several choices are a JSON list. */
function valueIn(field: Field, text: string, name: string): FieldValue {
  if (field.type !== "many" || !text.startsWith("[")) return text;
  try {
    return fieldValue.parse(JSON.parse(text));
  } catch {
    throw invalid(name, notAmong(field, [text]));
  }
}

/** The field of pages that a name means: its key, or its label where only one has it. */
function pageFieldNamed(fields: readonly Field[], name: string): Field | undefined {
  const ofPages = fields.filter(({ model, removed }) => model === "entries" && !removed);
  const byLabel = ofPages.filter(({ label }) => isSameName(label, name));
  return ofPages.find(({ key }) => key === name) ?? (byLabel.length === 1 ? byLabel[0] : undefined);
}
