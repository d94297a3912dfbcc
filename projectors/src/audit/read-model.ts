import { type Category, type RecordedFact, streams } from "@annals/command-api/events";
import {
  announces,
  each,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  type TypeIn,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { sessionTable } from "../session/tables.ts";
import { categoryOf, entryIn, isOfAccount, isRoutine, keptOf, personIn } from "./kinds.ts";
import { auditHourTable, auditPersonTable, auditTable, hourOf } from "./tables.ts";
import { tokenOf, wordsIn } from "./tokens.ts";

const all = Object.keys(streams) as Category[];
const types = all.flatMap((category) => Object.keys(streams[category])) as TypeIn<Category>[];

/** Announces the space whose facts there are more of, as `audit`. */
export const auditModel = readModel({
  name: "audit",
  version: 2,
  tables: [auditTable, auditHourTable, auditPersonTable],
  follows: all,
  announces: [announces(auditTable, "audit", ({ space }) => ({ space, id: space }))],
  async load(events, { rows }) {
    const closed = ofType(events, "SessionClosed").map((event) => [subjectOf(event)]);
    await rows(sessionTable).load(closed);
    const ofMembers = events.filter(
      (event) => ["member", "session"].includes(categoryOf(event)) || isOfAccount(event),
    );
    const people = ofMembers.map((event) => personOf(event, rows)).filter((id) => id !== null);
    await rows(auditPersonTable).load([...new Set(people)].map((id) => [id]));
  },
  on: each(types, take),
  settle: noteHours,
});

/** Notes in which hours the facts of the batch are. */
async function noteHours({ rows, client }: Unit): Promise<void> {
  const taken = rows(auditTable)
    .changes()
    .flatMap(({ after }) => (after === undefined ? [] : [after]));
  if (taken.length === 0) return;
  await client.query({
    name: "note hours of the audit",
    text: noteHoursText,
    values: [
      taken.map(({ space }) => space),
      taken.map(({ at }) => hourOf(at)),
      taken.map(({ position }) => position),
    ],
  });
}

const noteHoursText = `
  insert into ${auditHourTable.name} as h (space, hour, low, high)
  select space, hour, min(position), max(position)
  from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as n (space, hour, position)
  group by space, hour
  on conflict (space, hour) do update set low = least(h.low, excluded.low), high = greatest(h.high, excluded.high)
  where h.low > excluded.low or h.high < excluded.high`;

function take(event: RecordedFact, { rows }: Unit): void {
  noteMember(event, rows);
  const person = categoryOf(event) === "session" ? personOf(event, rows) : personIn(event);
  const entry = entryIn(event);
  const detail = keptOf(event);
  const { actor: by, correlation } = event.metadata;
  // Sign-ins are commands of nobody: it was the person.
  const actor = by ?? (categoryOf(event) === "session" ? person : null);
  const routine = isRoutine(event);
  const texts = Object.values(detail)
    .flat()
    .filter((value) => typeof value === "string");
  for (const space of spacesOf(event, person, rows))
    rows(auditTable).put({
      ...{ space, position: event.position, id: event.id, stream: event.stream, revision: event.revision },
      ...{ type: event.type, actor, at: timeOf(event), entry, person: person === actor ? null : person },
      ...{ correlation, routine, detail },
      tokens: [
        ...new Set([
          tokenOf.type(event.type),
          tokenOf.request(correlation),
          ...(actor === null ? [] : [tokenOf.actor(actor)]),
          ...(person === null || person === actor ? [] : [tokenOf.person(person)]),
          ...(entry === null ? [] : [tokenOf.entry(entry)]),
          ...(routine ? [] : wordsIn(...texts.filter((text) => !/^[0-9a-f-]{36}$/.test(text)))),
        ]),
      ],
    });
}

/** The person of a fact about an account, a session or a member. */
function personOf(event: RecordedFact, rows: Unit["rows"]): string | null {
  if (event.type === "SessionOpened") return event.data.person_id;
  if (event.type === "SessionClosed") return rows(sessionTable).get(subjectOf(event))?.person ?? null;
  if (categoryOf(event) === "member") return subjectOf(event).split(".")[1] ?? null;
  return isOfAccount(event) ? subjectOf(event) : null;
}

/**
 * The spaces that a fact is told in: its own; of one about an account the space where it happened, or all that the person is in.
 */
function spacesOf(event: RecordedFact, person: string | null, rows: Unit["rows"]): readonly string[] {
  if (event.metadata.space !== null) return [event.metadata.space];
  if (person === null || !(isOfAccount(event) || categoryOf(event) === "session")) return [];
  const { spaces = [], ever = [] } = rows(auditPersonTable).get(person) ?? {};
  const { space_id: here, vouched_by_space: vouching } = event.data as Record<string, unknown>;
  const where = here ?? vouching;
  // Any space can be named in a request: it is told in those alone that know the person.
  if (typeof where === "string") return ever.includes(where) ? [where] : [];
  return event.type === "PersonErased" ? ever : spaces;
}

/** Takes note of who comes and goes. */
function noteMember(event: RecordedFact, rows: Unit["rows"]): void {
  const comes = event.type === "MemberJoined" || event.type === "MemberReactivated";
  if (!comes && event.type !== "MemberLeft" && event.type !== "MemberDeactivated") return;
  const people = rows(auditPersonTable);
  const { person_id: person } = event.data;
  const space = spaceOf(event);
  const known = people.get(person) ?? { person, spaces: [], ever: [] };
  const others = known.spaces.filter((one) => one !== space);
  people.put({
    person,
    spaces: comes ? [...others, space].sort() : others,
    ever: [...new Set([...known.ever, space])].sort(),
  });
}
