/** How the fields of a page change: by facts of its life (`entry-{id}`) and by publications (`draft-{id}`). Pure. */

import type { Position } from "@annals/event-log";
import type { AnsweredFields } from "./answered.ts";
import type { ChangedFields, EntryFields, EntrySettings } from "./events.ts";
import { answeredPageFields } from "./page-fields.ts";

/** What a setting is while nobody has given it. */
const defaults: Required<EntrySettings> = {
  title: true,
  attribution: true,
  tags: true,
  description: true,
  banner_image: true,
  chapters: true,
  tableOfContents: true,
  publishedDate: true,
  feedback: true,
  color: null,
  attributed_user_id: null,
  banner_url: null,
  banner_position: null,
  custom: {},
};

/** Fields after a change. Settings that it does not name stay. */
export function changedBy<Fields extends ChangedFields>(fields: Fields, change: ChangedFields): Fields {
  const { settings, ...others } = pick(change, () => true);
  return { ...fields, ...others, ...(settings && { settings: { ...fields.settings, ...settings } }) };
}

/** The part of a change that makes a difference. */
export function differing(change: ChangedFields, present: EntryFields): ChangedFields {
  const settings: Record<string, unknown> = { ...defaults, ...present.settings };
  const values: Record<string, unknown> = present;
  return pick(
    change,
    (value, name, setting) => !isSame(value, setting === undefined ? values[name] : settings[setting]),
  );
}

/** True when a change names nothing. */
export const isNothing = (change: ChangedFields): boolean => Object.keys(change).length === 0;

/** True when two changes name the same values. */
export const sameFields = (one: ChangedFields, other: ChangedFields): boolean => flat(one) === flat(other);

function flat({ settings = {}, ...others }: ChangedFields): string {
  const named = Object.entries(settings).map(([name, value]) => [pathOf("settings", name), value] as const);
  return JSON.stringify([...Object.entries(others), ...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of all fields those that a change names, settings included. */
export function those(all: EntryFields, change: ChangedFields): ChangedFields {
  const named = <T extends object>(from: T, names: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in names)) as Partial<T>;
  const { settings, ...others } = change;
  return changedBy(named(all, others), settings ? { settings: named(all.settings, settings) } : {});
}

/** The fields with every setting named, also those that nobody has given. */
export function complete(fields: EntryFields): EntryFields {
  return { ...fields, settings: { ...defaults, ...fields.settings } };
}

/** The fields as calls name them: 0 and 1 for no and yes. */
export function answered(fields: EntryFields): AnsweredFields {
  return {
    ...fields,
    ...answeredPageFields(fields),
  };
}
/** Fields that were given, and where in the log each of them was (settings by names like "settings.color"). */
export interface Given<Fields extends ChangedFields = ChangedFields> {
  fields: Fields;
  givenAt: Readonly<Record<string, Position>>;
}

/** What is given after a change. */
export function giving<Fields extends ChangedFields>(
  { fields, givenAt }: Given<Fields>,
  change: ChangedFields,
  at: Position,
): Given<Fields> {
  const positions: Record<string, Position> = { ...givenAt };
  pick(change, (_, name, setting) => {
    positions[pathOf(name, setting)] = at;
    return true;
  });
  return { fields: changedBy(fields, change), givenAt: positions };
}

/** Where in the log the fields that a change names were given, as far as they were. */
export function positionsOf(change: ChangedFields, { givenAt }: Given): Position[] {
  const positions: Position[] = [];
  pick(change, (_, name, setting) => {
    const position = givenAt[pathOf(name, setting)];
    if (position !== undefined) positions.push(position);
    return true;
  });
  return positions;
}

/** The present fields, from what two streams gave: of each field the later one counts. */
export function later(one: Given<EntryFields>, other: Given): EntryFields {
  const newer = pick(other.fields, (_, name, setting) => {
    const path = pathOf(name, setting);
    return other.givenAt[path]! > (one.givenAt[path] ?? "");
  });
  return changedBy(one.fields, newer);
}

type Values = NonNullable<EntrySettings["custom"]>;

/**
 * What a draft changes: of the custom values each by itself, as the others may be changed without a draft meanwhile.
 * @param valuesBefore those that the values of the draft were made from; null where it changes none
 */
export function changedInDraft(
  { fields, valuesBefore: before }: { fields: ChangedFields; valuesBefore: Values | null },
  now: Pick<EntryFields, "settings">,
): ChangedFields {
  const { custom: after } = fields.settings ?? {};
  if (after === undefined || before === null) return fields;
  const { custom: present = {} } = now.settings;
  const custom = valuesOf([present, after], (id) => (isSame(before[id], after[id]) ? present : after)[id]);
  return changedBy(fields, { settings: { custom } });
}

/** The ids of the custom values that somebody gives on purpose, knowing what is on the page. */
export type Chosen = readonly string[] | "all";

/**
 * What values that somebody gives were made from: what is on the page now, where they are as there or given on purpose, and where
 * they change what the draft had changed before, as then its writer saw it.
 * @param drafted those of the draft before, and what they were made from
 */
export const madeFrom = (
  now: Values,
  { before, after: drafted }: { before: Values; after: Values },
  given: Values,
  chosen: Chosen,
): Values =>
  valuesOf([before, now], (id) => {
    const isChosen = chosen === "all" || chosen.includes(id);
    const isChangedAgain = !isSame(before[id], drafted[id]) && !isSame(drafted[id], given[id]);
    return isChosen || isChangedAgain || isSame(now[id], given[id]) ? now[id] : before[id];
  });

function valuesOf(all: readonly Values[], read: (id: string) => Values[string] | undefined): Values {
  const ids = [...new Set(all.flatMap((values) => Object.keys(values)))];
  const values = ids.map((id) => [id, read(id)] as const);
  return Object.fromEntries(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

const pathOf = (name: string, setting: string | undefined) =>
  setting === undefined ? name : `${name}.${setting}`;

/** The fields of a change that are given and pass; of settings those that pass. */
function pick(
  change: ChangedFields,
  passes: (value: unknown, name: string, setting?: string) => boolean,
): ChangedFields {
  const { settings = {}, ...others } = change;
  const kept = filtered(others, passes);
  const keptSettings = filtered(settings, (value, name) => passes(value, "settings", name));
  return Object.keys(keptSettings).length === 0 ? kept : { ...kept, settings: keptSettings };
}

function filtered<T extends object>(all: T, passes: (value: unknown, name: string) => boolean): T {
  const kept = Object.entries(all).filter(([name, value]) => value !== undefined && passes(value, name));
  return Object.fromEntries(kept) as T;
}

/** Lists are the same when they hold the same in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
