import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { FieldModel, fieldEvents, valueEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type FieldFact = FactOf<typeof fieldEvents>;
type Stored = z.infer<(typeof fieldEvents)["FieldDefined"]["data"]>;
export interface Field extends Stored {
  removed: boolean;
}
/** The fields of a space by id, in the order of each model. */
export type Fields = ReadonlyMap<string, Field>;
/** What admins choose of a field. */
export type FieldChoices = Omit<Stored, "field_id" | "model" | "key">;

export type FieldCommand =
  | { type: "define"; id: string; model: FieldModel; choices: FieldChoices }
  /** @param known the choices that were seen: only what differs from them is changed. Left out, it changes all of them. */
  | { type: "change"; id: string; change: Partial<FieldChoices>; known?: Options }
  /** Those that are left out keep their order behind these. */
  | { type: "sort"; model: FieldModel; ids: string[] }
  | { type: "remove"; id: string }
  | { type: "restore"; id: string };

/** The most fields of a model, those that were removed not counted. */
const maxFields = 100;

export const fieldDecider: Decider<Fields, FieldCommand, FieldFact> = {
  category: "field",
  initial: new Map(),
  weigh: (fields) => 200 + fields.size * 600,

  evolve(fields, { type, data }) {
    if (type === "FieldsSorted") {
      const first = data.field_ids.flatMap((id) => (fields.has(id) ? [[id, fields.get(id)!] as const] : []));
      return new Map([...first, ...[...fields].filter(([id]) => !data.field_ids.includes(id))]);
    }
    const before = fields.get(data.field_id);
    if (type === "FieldDefined" || type === "FieldChanged")
      return new Map(fields).set(data.field_id, { ...data, removed: before?.removed ?? false });
    if (before === undefined) return fields;
    return new Map(fields).set(data.field_id, { ...before, removed: type === "FieldRemoved" });
  },

  decide(command, fields) {
    if (command.type === "sort") {
      const now = [...fields.values()].filter(({ model }) => model === command.model);
      const wanted = command.ids.filter((id) => now.some(({ field_id }) => field_id === id));
      const rest = now.map(({ field_id }) => field_id).filter((id) => !wanted.includes(id));
      const field_ids = [...new Set([...wanted, ...rest])];
      const isSame = isDeepStrictEqual(
        field_ids,
        now.map(({ field_id }) => field_id),
      );
      return isSame ? [] : [{ type: "FieldsSorted", data: { model: command.model, field_ids } }];
    }
    const now = fields.get(command.id);
    if (command.type === "define") {
      if (now !== undefined) return [];
      const { id: field_id, model, choices } = command;
      const others = [...fields.values()].filter((one) => one.model === model);
      checkRoom(fields, model);
      const key = keyFor(
        choices.label,
        others.map((one) => one.key),
      );
      const data = { field_id, model, key, ...choices };
      check(data);
      checkOnce(data.options);
      return [{ type: "FieldDefined", data }];
    }
    if (now === undefined) throw new Refused("missing", messages.noSuchField);
    if (command.type === "remove")
      return now.removed ? [] : [{ type: "FieldRemoved", data: { field_id: command.id } }];
    if (command.type === "restore") {
      if (!now.removed) return [];
      checkRoom(fields, now.model);
      return [{ type: "FieldRestored", data: { field_id: command.id } }];
    }
    const { removed, ...before } = now;
    // Who has it open still sees it among the others: what they change would show nowhere.
    if (removed) throw new Refused("conflict", messages.fieldIsRemoved);
    const { known, change } = command;
    const { options } = change;
    const data = {
      ...before,
      ...change,
      ...(options && { options: optionsAfter(before.options, options, known) }),
    };
    if (isDeepStrictEqual(data, before)) return [];
    check(data);
    if (options) checkOnce(data.options);
    return [{ type: "FieldChanged", data }];
  },
};

/** @throws Refused when a model has as many fields as it can have */
function checkRoom(fields: Fields, model: FieldModel): void {
  const there = [...fields.values()].filter((one) => one.model === model && !one.removed);
  if (there.length >= maxFields) throw new Refused("invalid", messages.tooManyFields({ max: maxFields }));
}

/** @throws Refused for a choice without choices, for two that look alike, and for a context that is no page's */
function check({ type, options, model, below, seen_by }: Stored): void {
  const offered = options.filter(({ removed }) => !removed);
  const labels = offered.map(({ label }) => label.normalize("NFC").toLowerCase());
  if (new Set(labels).size < labels.length || labels.includes(""))
    throw new Refused("invalid", messages.twinOptions, { path: "options" });
  if ((type === "choice" || type === "many") && offered.length === 0)
    throw new Refused("invalid", messages.noOptions, { path: "options" });
  if (seen_by === "admins" && model !== "users")
    throw new Refused("invalid", messages.onlyPeopleAreHidden, { path: "seen_by" });
  if (below !== null && model !== "entries")
    throw new Refused("invalid", messages.onlyPagesAreBelow, { path: "below" });
}

type Options = Stored["options"];

/** @throws Refused for choices that somebody gives of which one is there twice: some fields have had one twice for long */
function checkOnce(options: Options): void {
  if (new Set(options.map(({ id }) => id)).size < options.length)
    throw new Refused("invalid", messages.sameOption, { path: "options" });
}

/** As many choices that are no longer offered keep their names. */
const maxGone = 200;

/** Choices that somebody gives who knew some, with what others did meanwhile: added, renamed or took away. */
function withOthers(given: Options, known: Options, before: Options): Options {
  const kept = given.flatMap((one) => {
    const now = before.find(({ id }) => id === one.id);
    if (now === undefined || !known.some(({ id, label }) => id === one.id && label === one.label))
      return [one];
    return now.removed ? [] : [now];
  });
  const isThere = ({ id, label }: Options[number]) =>
    [...known, ...kept].some((one) => one.id === id) || kept.some((one) => isSameName(one.label, label));
  return [...kept, ...before.filter((one) => !one.removed && !isThere(one))];
}

/**
 * The choices once these are offered. One of the same name as before is the same one; one that is left out keeps its name behind them,
 * for where it was chosen.
 */
function optionsAfter(before: Options, offered: Options, known?: Options): Options {
  const given = known === undefined ? offered : withOthers(offered, known, before);
  const left = before.filter(({ id }) => !given.some((one) => one.id === id));
  const now = given.map(({ id, label }) => {
    const isKnown = before.some((one) => one.id === id);
    const same = isKnown ? undefined : left.find((one) => isSameName(one.label, label));
    return { id: same?.id ?? id, label };
  });
  const gone = left
    .filter(({ id }) => !now.some((one) => one.id === id))
    // Those that were removed earlier first: of too many they are forgotten.
    .sort((one, other) => Number(other.removed ?? false) - Number(one.removed ?? false));
  return [...now, ...gone.slice(-maxGone).map(({ id, label }) => ({ id, label, removed: true as const }))];
}

/** Whether people see two names as the same. */
export const isSameName = (one: string, other: string) =>
  one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();

/** A key of small letters from a label, as in "time_zone"; one that no field of the model ever had. */
function keyFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 40);
  const stem = words === "" || words === "proto" ? "field" : words;
  for (let n = 1; ; n++) {
    const key = n === 1 ? stem : `${stem}_${n}`;
    if (!taken.includes(key)) return key;
  }
}

export type ValueFact = FactOf<typeof valueEvents>;
export type SetValue = ValueFact["data"];
/** Values of one object, all or none. */
export type ValueCommand = { type: "set"; values: readonly SetValue[] };
/** The values of an object, as they are stored, by the id of the field. */
export type Values = Readonly<Record<string, string>>;

export const valueDecider: Decider<Values, ValueCommand, ValueFact> = {
  category: "value",
  initial: {},
  evolve(values, { data: { field_id, value } }) {
    if (value !== null) return { ...values, [field_id]: value };
    const { [field_id]: _, ...others } = values;
    return others;
  },
  decide({ values: given }, values) {
    const last = new Map(given.map((data) => [data.field_id, data]));
    return [...last.values()]
      .filter(({ field_id, value }) => (values[field_id] ?? null) !== value)
      .map((data) => ({ type: "ValueSet", data }));
  },
};

export const valuesId = (space: string, object: string) => `${space}.${object}`;
