import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Category, defaultSettings, type Fact, streams } from "@annals/command-api/events";
import * as fc from "fast-check";
import {
  type AllHappenings,
  type Happenings,
  type History,
  newHistory,
  people,
  type Step,
  space,
  type World,
} from "./runtime/history.testing.ts";

/** Does not compile when a feature has no `history.testing.ts`: the streams that are named by the error have no happenings. */
const forgotten: Record<Exclude<Category, keyof AllHappenings>, never> = {};

type Happen = Happenings<"entry">["EntryTrashed"];
/** What can happen in random histories, by type of fact, from the files of the features. */
const byType = Object.assign(forgotten, ...(await happeningsIn(import.meta.dirname))) as Record<
  Fact["type"],
  Happen
>;

async function happeningsIn(root: string): Promise<object[]> {
  const paths = readdirSync(root)
    .filter((folder) => folder !== "runtime")
    .map((folder) => join(root, folder, "history.testing.ts"))
    .filter((path) => existsSync(path));
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(path).href) as Promise<object>));
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      name.endsWith("Happenings") ? [value as object] : [],
    ),
  );
}

/** The types of the facts in some streams. */
export function typesIn(...categories: Category[]): Fact["type"][] {
  return categories.flatMap((category) => Object.keys(streams[category]) as Fact["type"][]);
}

/** Where several of these facts meet on few pages is where things go wrong. */
const favourites: Fact["type"][] = [
  "EntryCreated",
  "EntryMoved",
  "EntryShared",
  "EntryInheritanceStopped",
  "EntryTrashed",
  "EntryRestored",
  "DraftSaved",
  "DraftDiscarded",
  "EntryPublished",
];

/** Random steps: every kind of fact, and some again and again. */
export function steps(max: number, types = typesIn(...(Object.keys(streams) as Category[]))) {
  const type = fc.oneof(fc.constantFrom(...types), fc.constantFrom(...favourites));
  return fc.array(stepOf(type), { maxLength: max, size: "max" });
}

/** A random step. */
export function stepOf(type: fc.Arbitrary<Fact["type"]>) {
  return fc.record({
    type,
    a: fc.oneof(fc.nat(2), fc.nat(40)),
    b: fc.nat(40),
    c: fc.nat(40),
  }) satisfies fc.Arbitrary<Step>;
}

/** Turns random steps into a history of one space with a few people. */
export function historyOf(taken: Step[]): History {
  const history = newHistory();
  const { add } = history;
  const settings = defaultSettings("Main");
  add(`space-${space}`, {
    type: "SpaceFounded",
    data: { space_id: space, key: "main", name: "Main", settings },
  });
  for (const [at, person] of people.entries()) {
    const sealed = {
      email: `sealed:p${at}@example.org`,
      first_name: `sealed:First${at}`,
      last_name: `sealed:Last${at}`,
    };
    add(`person-${person}`, { type: "PersonRegistered", data: { person_id: person, ...sealed } });
    add(`member-${space}.${person}`, {
      type: "MemberJoined",
      data: { person_id: person, roles: ["verified"] },
    });
  }
  const entries: string[] = [];
  const memories = new Map<unknown, Map<string, unknown>>();
  const memory: World["memory"] = (make, id) => {
    const known = memories.get(make) ?? new Map<string, unknown>();
    memories.set(make, known);
    if (!known.has(id)) known.set(id, make(id));
    return known.get(id) as never;
  };
  for (const step of taken) takeStep(step, history, { entries, memory });
  return history;
}

/** An entry has to be there before anything can happen to it. */
function takeStep(
  step: Step,
  { add }: History,
  { entries, memory }: Pick<World, "entries" | "memory">,
): void {
  const { a, b, c } = step;
  const type = entries.length === 0 ? "EntryCreated" : step.type;
  const { stream, data, by, minutes } = byType[type](step, {
    entries,
    memory,
    entry: entries[a % entries.length] ?? "",
    other: b % 4 === 0 ? null : (entries[b % entries.length] ?? null),
    by: people[c % people.length]!,
  });
  add(stream, { type, data } as never, by ?? null, minutes);
}
