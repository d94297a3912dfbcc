import { type Category, defaultSettings, type Fact } from "@annals/command-api/events";
import * as fc from "fast-check";
import { draftHappenings } from "./draft/history.testing.ts";
import { entryHappenings } from "./entry/history.testing.ts";
import { fileHappenings } from "./file/history.testing.ts";
import { importHappenings } from "./import/history.testing.ts";
import { memberHappenings } from "./member/history.testing.ts";
import { emailHappenings, personHappenings } from "./person/history.testing.ts";
import {
  type Happenings,
  type History,
  newHistory,
  people,
  type Step,
  space,
  type World,
} from "./runtime/history.testing.ts";
import { seatHappenings } from "./seat/history.testing.ts";
import { sessionHappenings } from "./session/history.testing.ts";
import { installationHappenings } from "./setup/history.testing.ts";
import { spaceHappenings, spaceKeyHappenings } from "./space/history.testing.ts";

/** What can happen in random histories, by category of stream. */
const happenings: { [C in Category]: Happenings<C> } = {
  installation: installationHappenings,
  space: spaceHappenings,
  space_key: spaceKeyHappenings,
  person: personHappenings,
  email: emailHappenings,
  member: memberHappenings,
  session: sessionHappenings,
  entry: entryHappenings,
  draft: draftHappenings,
  seat: seatHappenings,
  file: fileHappenings,
  import: importHappenings,
};

type Happen = Happenings<"entry">["EntryTrashed"];
const byType = Object.assign({}, ...Object.values(happenings)) as Record<Fact["type"], Happen>;

/** The types of the facts in some streams. */
export function typesIn(...categories: Category[]): Fact["type"][] {
  return categories.flatMap((category) => Object.keys(happenings[category]) as Fact["type"][]);
}

/** Where several of these facts meet on few pages is where things go wrong. */
const favourites: Fact["type"][] = [
  "EntryCreated",
  "EntryMoved",
  "EntryShared",
  "EntryTrashed",
  "EntryRestored",
  "DraftSaved",
  "DraftDiscarded",
  "EntryPublished",
];

/** Random steps: every kind of fact, and some again and again. */
export function steps(max: number, types = typesIn(...(Object.keys(happenings) as Category[]))) {
  return fc.array(
    fc.record({
      type: fc.oneof(fc.constantFrom(...types), fc.constantFrom(...favourites)),
      a: fc.oneof(fc.nat(2), fc.nat(40)),
      b: fc.nat(40),
      c: fc.nat(40),
    }) satisfies fc.Arbitrary<Step>,
    { maxLength: max, size: "max" },
  );
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
