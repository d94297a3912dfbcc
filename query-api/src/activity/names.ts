/** Names for what the history stores as ids. */
import { groupsIn } from "@annals/access";
import {
  type ActivityRow,
  entryTable,
  type FieldChange,
  groupTable,
  type Place,
  personTable,
  tagTable,
} from "@annals/projectors/tables";
import { type KnownField, readFields } from "../field-value/known.ts";
import { nameOf as nameOfField, type Value, valueInWords } from "../field-value/words.ts";
import { namesKnown } from "../person/names.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { ActivityChange } from "./contract.ts";
import { custom, fieldOf, partedValues } from "./custom-values.ts";
import type { Names, Tongue } from "./words.ts";

const e = columns(entryTable, "e");
const p = columns(personTable, "p");
const t = columns(tagTable, "t");
const g = columns(groupTable, "g");

/** Which of some entries the viewer may view, and the names of some people and groups. */
const namesStatement = statement(
  "activity_names",
  ({ table, visible }: Scope<{ entries: string[]; people: string[]; tags: string[]; groups: string[] }>) =>
    unionAll(
      select({ id: e.id, name: sql<string | null>("null") })`
        from ${table(e)} where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and ${visible(e)}`,
      select({ id: p.id, name: sql<string | null>(p.display_name) })`
        from ${table(p)} where ${p.id} = any($people::uuid[])`,
      select({ id: t.id, name: sql<string | null>(t.name) })`
        from ${table(t)} where ${t.id} = any($tags::uuid[]) and ${t.space} = $space`,
      select({ id: g.id, name: sql<string | null>(g.name) })`
        from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space`,
    ),
);

/** The names that changes need beside those of the words. */
export interface NamesOfChanges extends Names {
  /** A custom field of pages, or undefined when the viewer may not know it. */
  field(id: string): KnownField | undefined;
  /** Of people whom values name, by id. */
  people: Readonly<Record<string, string>>;
}

/** Changes with names for what is stored as ids, without those of custom fields that the viewer may not know. */
export const namedChanges = (
  changes: readonly FieldChange[],
  names: NamesOfChanges,
  tongue: Omit<Tongue, "words" | "plain">,
): ActivityChange[] => partedValues(changes).flatMap((change) => named(change, names, tongue) ?? []);

function named(
  { field, before, after }: FieldChange,
  names: NamesOfChanges,
  { whom, anotherPlace, someone }: Omit<Tongue, "words" | "plain">,
): ActivityChange | undefined {
  const filled = fieldOf(field);
  if (filled !== undefined) {
    const known = names.field(filled);
    if (known === undefined) return undefined;
    const say = (value: unknown): ActivityChange["before"] =>
      value === null || typeof value === "boolean"
        ? value
        : valueInWords(known, value as Value, names.people);
    return { field, about: nameOfField(known), before: say(before), after: say(after) };
  }
  const say = (value: unknown): ActivityChange["before"] => {
    switch (field) {
      case "parent":
        return value === null ? null : (names.title(value as Place) ?? anotherPlace);
      case "tags":
        return (value as string[]).flatMap((tag) => names.tag(tag) ?? []).join(", ");
      case "author":
      case "settings.attributed_user_id":
        return value === null ? null : (names.person(value as string) ?? someone);
      default:
        return value as ActivityChange["before"];
    }
  };
  const [kind, principal] = parted(field);
  const isSharing = kind === "sharing";
  return {
    field: isSharing ? "access" : field,
    about: isSharing ? whom(principal, names) : "",
    before: say(before),
    after: say(after),
  };
}

/** `sharing.user:1` as `sharing` and `user:1`. */
function parted(field: string): [string, string] {
  const at = field.indexOf(".");
  return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
}

/** The names that some lines need, as far as the viewer may know them. */
export async function namesFor(
  view: View,
  lines: Pick<ActivityRow, "detail" | "changes">[],
): Promise<NamesOfChanges> {
  const entries = new Set<string>();
  const people = new Set<string>();
  const tags = new Set<string>();
  const groups = new Set<string>();
  for (const { changes, detail } of lines) {
    for (const { field, before, after } of changes) {
      if (field === "tags")
        for (const tag of [...(before as string[]), ...(after as string[])]) tags.add(tag);
      if (field === "author" || field === "settings.attributed_user_id")
        for (const person of [before, after]) if (person !== null) people.add(person as string);
    }
    for (const place of [detail.parent, detail.from, detail.to]) if (place) entries.add(place.id);
    for (const tag of [...(detail.added ?? []), ...(detail.removed ?? [])]) tags.add(tag);
    if (detail.person !== undefined) people.add(detail.person);
    for (const person of detail.people ?? []) people.add(person);
    if (detail.author !== undefined) people.add(detail.author);
    if (detail.principal?.startsWith("user:")) people.add(detail.principal.slice(5));
    for (const group of groupsIn([detail.principal ?? ""])) groups.add(group);
  }
  const values = partedValues(lines.flatMap(({ changes }) => changes)).filter(({ field }) =>
    field.startsWith(custom),
  );
  const known = new Map<string, string | null>();
  if (entries.size + people.size + tags.size + groups.size > 0)
    for (const { id, name } of await view.rows(namesStatement, {
      entries: [...entries],
      people: [...people],
      tags: [...tags],
      groups: [...groups],
    }))
      known.set(id, name);
  const fields = values.length === 0 ? [] : await readFields(view, "entries", false);
  const filled = values.flatMap(({ before, after }) =>
    [before, after].filter((one) => typeof one === "string"),
  );
  return {
    title: (place: Place) => (known.has(place.id) ? place.title : undefined),
    person: (id: string) => known.get(id) ?? undefined,
    tag: (id: string) => known.get(id) ?? undefined,
    group: (id: string) => known.get(id) ?? undefined,
    field: (id: string) => fields.find((field) => field.id === id),
    people: filled.length === 0 ? {} : await namesKnown(view, filled),
  };
}
