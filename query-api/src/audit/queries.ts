/** The facts of a space, for its admins. */
import { can } from "@annals/access";
import type { EventLog, StreamName } from "@annals/event-log";
import { type Proofs, TreeDamaged } from "@annals/event-log/proof";
import { forbidden, notFound } from "@annals/http";
import { auditedChanges, isProvable } from "@annals/projectors";
import {
  acquaintanceTable,
  activityTable,
  auditHourTable,
  auditTable,
  entryTable,
  hourOf,
} from "@annals/projectors/tables";
import { namedChanges, namesFor } from "../activity/names.ts";
import { type TongueOf, wordsOf } from "../activity/words.ts";
import type { Crumb } from "../entry/contract.ts";
import { type PersonRow, personBy, personOf } from "../person/answer.ts";
import type { AllFactWords } from "../runtime/fact-words.ts";
import type { View } from "../runtime/reads.ts";
import {
  columns,
  jsonOf,
  optional,
  pick,
  type Selected,
  type Sql,
  scalar,
  select,
  sql,
} from "../runtime/sql.ts";
import { type Scope, type Statement, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { AuditedFact, OpenedFact } from "./contract.ts";
import { type Filters, partsOf, type Wanted, wantedOf } from "./found.ts";
import { messages } from "./messages.ts";
import { namesOf } from "./names.ts";
import { factTongue, said } from "./words.ts";

/** What the words of facts are made from. */
export interface AuditTongues {
  factWords: AllFactWords;
  /** Of the history of pages, which says more of what it shows. */
  tongueOf: TongueOf;
}

/** @throws Problem 401, 403, 404 */
export function needAuditor({ viewer }: View): void {
  needMember(viewer);
  if (!can(viewer.roles, "manageAdmins")) throw forbidden(messages.onlyAdminsSeeAudit);
}

const a = columns(auditTable, "a");
const w = columns(auditTable, "w");
const e = columns(entryTable, "e");
const k = columns(acquaintanceTable, "k");
const h = optional(columns(activityTable, "h"));

/** The id of somebody who is or was in the space; null for anybody else, who has no name here. */
const known = ({ table }: Scope, id: Sql<string | null>) =>
  scalar(select({ value: k.person })`from ${table(k)} where ${k.space} = $space and ${k.person} = ${id}`);

const rowColumns = (scope: Scope) => ({
  ...pick(
    a,
    "id",
    "position",
    "stream",
    "revision",
    "type",
    "actor",
    "at",
    "person",
    "correlation",
    "detail",
  ),
  by: personBy(scope, known(scope, a.actor)),
  about: personBy(scope, known(scope, a.person)),
  page: sql<Crumb | null>(
    `${scalar(select({ value: jsonOf({ id: e.id, uuid: e.id, slug: e.slug, title: e.title, icon: e.icon }) })`
      from ${scope.table(e)} where ${e.id} = ${a.entry} and ${e.space} = $space and ${scope.visible(e)} and not ${e.purged}`)}`,
  ),
  told: h.type,
  telling: h.detail,
  changes: h.changes,
  count: h.count,
});
type AuditedRow = Selected<ReturnType<typeof rowColumns>>;

interface Between {
  /** Positions: from `low` on, and before `high`. */
  low: string;
  high: string;
}
type Values = Wanted & Between & { limit: number };

/** What every fact that is found must be. */
const fitting = `
  ($types::text[] is null or ${a.type} = any($types))
  and ($who::uuid is null or ${a.actor} = $who or ${a.person} = $who)
  and ($entry::uuid is null or ${a.entry} = $entry)
  and ($request::uuid is null or ${a.correlation} = $request)
  and ($since::timestamptz is null or ${a.at} >= $since)
  and ($until::timestamptz is null or ${a.at} < $until)
  and ($words::text is null or array_to_tsvector(${a.tokens}) @@ $words::tsquery)`;

/** Finds rows, and reads what is told of them: of the found ones alone. */
const found = <V extends object>(name: string, from: (scope: Scope<V>) => string) =>
  statement(
    name,
    (scope: Scope<V>) =>
      select(rowColumns(scope as unknown as Scope))`
      from (select * from (${from(scope)}) a order by ${a.position} desc limit $limit) a
      left join ${scope.table(h)} on ${h.id} = ${a.position}
      order by ${a.position} desc`,
  );

/**
 * The facts of the space between two positions, newest first: walked until enough fit.
 * @param first how many are walked at most. Without a limit nothing is ordered here: the planner would sort all facts for it, where the
 * limit around it lets it read the newest alone
 */
const walk = ({ table }: Scope, isRoutine: boolean, first: string) => `
  select a.* from (
    select w.* from ${table(w)}
    where ${w.space} = $space and ${w.position} >= $low and ${w.position} < $high${isRoutine ? "" : ` and not ${w.routine}`}
    ${first}) a
  where ${fitting}`;

/** How many of the newest facts are walked through before all are searched. */
const window = 10_000;

/** For what is frequent in all its parts: walked through before all are searched. */
const far = 10 * window;

const walks = {
  near: walksOf("audit_near", `order by ${w.position} desc limit ${window}`),
  far: walksOf("audit_far", `order by ${w.position} desc limit ${far}`),
  all: walksOf("audit_walk", ""),
};
function walksOf(name: string, first: string): Record<"routine" | "telling", Statement<AuditedRow, Values>> {
  return {
    routine: found<Values>(`${name}_routine`, (scope) => walk(scope as Scope, true, first)),
    telling: found<Values>(name, (scope) => walk(scope as Scope, false, first)),
  };
}

/**
 * What has the tokens. Nothing else is asked of the index (`offset 0`): the planner would also read the index of all positions of the
 * space, millions of them for a fact or two.
 */
const having = ({ table }: Scope) =>
  `(select w.* from ${table(w)} where array_to_tsvector(${w.tokens}) @@ $tokens::tsquery offset 0) a`;

/** A space of fewer facts is walked whole: the index of tokens is one for all spaces, and may hold millions that are of others. */
const small = 3 * window;
const isLargeStatement = statement(
  "audit_is_large",
  ({ table }: Scope) =>
    select({ is: sql<boolean>("true") })`
    from (select ${w.position} from ${table(w)} where ${w.space} = $space order by ${w.position} desc offset ${small} limit 1) w`,
);

/** In how many of the newest facts each part of a question is looked for, to know which are frequent. */
const sample = 2_000;
const sharesStatement = statement(
  "audit_shares",
  ({ table }: Scope<Between & { parts: string[] }>) =>
    select({ count: sql<number>("count(*) filter (where s.v @@ p.q::tsquery)::int") })`
    from unnest($parts::text[]) with ordinality p (q, at)
    left join (select array_to_tsvector(${w.tokens}) v from ${table(w)}
      where ${w.space} = $space and ${w.position} >= $low and ${w.position} < $high
      order by ${w.position} desc limit ${sample}) s on true
    group by p.at order by p.at`,
);
/** Of the sample: from how many on a part is frequent, and up to how many it is rare. */
const [frequent, rare] = [40, 1];

/**
 * Which parts of a question to ask the index for. What starts with a letter or two, or is said often, takes it long to gather, however
 * rare the other parts are: then these alone are asked for, and the others are looked for in what they find. Null says that all are so
 * frequent that walking ends sooner.
 */
async function asked(view: View, parts: string[], at: Between, limit: number): Promise<string[] | null> {
  const counts = (await view.rows(sharesStatement, { ...at, parts })).map(({ count }) => count);
  const share = counts.reduce((product, count) => product * (count / sample), 1);
  if (limit <= share * far * 0.7) return null;
  return Math.min(...counts) > rare ? parts : parts.filter((_, at) => counts[at]! < frequent);
}

/** For what is rare: the tokens are searched. */
const searchStatement = found<Values & { tokens: string }>(
  "audit_search",
  (scope) => `
    select a.* from ${having(scope as Scope)}
    where ${a.space} = $space and ${a.position} >= $low and ${a.position} < $high
      and ($routine or not ${a.routine}) and ${fitting}`,
);

/** For some kinds of facts, and nothing else. */
const typesStatement = found<Values>(
  "audit_types",
  ({ table }) => `
    select a.* from unnest($types::text[]) k (type) cross join lateral (
      select a.* from ${table(a)}
      where ${a.space} = $space and ${a.type} = k.type and ${a.position} >= $low and ${a.position} < $high
        and ($routine or not ${a.routine})
        and ($since::timestamptz is null or ${a.at} >= $since) and ($until::timestamptz is null or ${a.at} < $until)
      order by ${a.position} desc limit $limit) a`,
);

/** For what one person did, and what was done about them. */
const personStatement = found<Values & { tokens: string }>(
  "audit_person_facts",
  (scope) => `
    (select a.* from ${scope.table(a)}
     where ${a.space} = $space and ${a.actor} = $who and ${a.position} >= $low and ${a.position} < $high
       and ($routine or not ${a.routine}) and ${fitting}
     order by ${a.position} desc limit $limit)
    union all
    (select a.* from ${having(scope as Scope)}
     where ${a.space} = $space and ${a.actor} is distinct from $who
       and ${a.position} >= $low and ${a.position} < $high and ($routine or not ${a.routine}) and ${fitting})`,
);

const b = columns(auditTable, "b");
const o = columns(auditHourTable, "o");
/** Facts are in the order of the log, and clocks jump: each hour knows between which positions its facts are. */
const boundsStatement = statement(
  "audit_bounds",
  ({ table }: Scope<{ since: Date | null; until: Date | null; before: string | null }>) => {
    const ofHours = `from ${table(o)} where ${o.space} = $space
      and ($since::timestamptz is null or ${o.hour} >= $since) and ($until::timestamptz is null or ${o.hour} <= $until)`;
    return select({
      first: sql<string | null>(`(select min(${o.low}) ${ofHours})`),
      last: sql<string | null>(`(select max(${o.high}) ${ofHours})`),
      before: sql<string | null>(
        `(select ${b.position} from ${table(b)} where ${b.id} = $before::uuid and ${b.space} = $space)`,
      ),
    })`from (select 1) one`;
  },
);

/** After every position, and before none. */
const [lowest, highest] = ["", "zzzz"];

async function between(view: View, { since, until }: Wanted, before: string | null): Promise<Between | null> {
  if (since === null && until === null && before === null) return { low: lowest, high: highest };
  const bounds = { since: since && hourOf(since), until, before };
  const { first, last, before: at } = await view.one(boundsStatement, bounds);
  if (before !== null && at === null) throw notFound();
  if (since === null && until === null) return { low: lowest, high: at! };
  if (first === null || last === null) return null;
  const ends = [`${last} `, before === null ? highest : at!];
  return { low: first, high: ends.sort()[0]! };
}

/** Facts that fit, newest first. @param limit how many at most */
async function find(view: View, wanted: Wanted, before: string | null, limit: number): Promise<AuditedRow[]> {
  const bounds = await between(view, wanted, before);
  if (bounds === null) return [];
  const values = { ...wanted, ...bounds, limit };
  const kind = wanted.routine ? "routine" : "telling";
  const parts = partsOf(wanted);
  if (parts.length === 0) return view.rows(walks.all[kind], values);
  const near = await view.rows(walks.near[kind], values);
  if (near.length >= limit) return near;
  const { types, who, entry, request, words } = wanted;
  const isAlone = entry === null && request === null && words === null;
  if (isAlone && types !== null && who === null) return view.rows(typesStatement, values);
  if ((await view.first(isLargeStatement, {})) === undefined) return view.rows(walks.all[kind], values);
  if (isAlone && types === null && who !== null)
    return view.rows(personStatement, { ...values, tokens: `'p${who.replaceAll("-", "")}'` });
  const few = await asked(view, parts, bounds, limit);
  if (few === null) {
    const found = await view.rows(walks.far[kind], values);
    if (found.length >= limit) return found;
  }
  return view.rows(searchStatement, { ...values, tokens: (few ?? parts).join(" & ") });
}

/** The facts that fit, newest first. @throws Problem 401, 403, 404 */
export async function readAudit(
  view: View,
  { factWords, tongueOf }: AuditTongues,
  filters: Filters & { before?: string | undefined; per_page: number; language: string },
) {
  needAuditor(view);
  const { before = null, per_page, language } = filters;
  const tongue = factTongue(factWords, language);
  const wanted = await wantedOf(view, filters, tongue, factWords);
  const rows = await find(view, wanted, before, per_page + 1);
  const shown = rows.slice(0, per_page);
  const data = await inWords(view, { factWords, tongueOf }, shown, language);
  return { data, next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null };
}

/** How many facts are read at a time for an export. */
const step = 500;

/**
 * The facts that fit, newest first, some at a time.
 * @param again the view of the one who reads, asked anew before each step: it throws when they may not read any more
 */
export async function* allFacts(
  again: () => Promise<View>,
  tongues: AuditTongues,
  filters: Filters & { before?: string | undefined; language: string },
): AsyncGenerator<AuditedFact[]> {
  let before = filters.before ?? null;
  const view = await again();
  const tongue = factTongue(tongues.factWords, filters.language);
  const wanted = await wantedOf(view, filters, tongue, tongues.factWords);
  for (let now = view; ; now = await again()) {
    needAuditor(now);
    const rows = await find(now, wanted, before, step);
    yield await inWords(now, tongues, rows, filters.language);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < step) return;
  }
}

async function inWords(
  view: View,
  { factWords, tongueOf }: AuditTongues,
  rows: AuditedRow[],
  language: string,
): Promise<AuditedFact[]> {
  const tongue = factTongue(factWords, language);
  const history = tongueOf(language);
  const told = rows.flatMap(({ telling, changes }) =>
    telling === null ? [] : [{ detail: telling, changes: changes ?? [] }],
  );
  const [names, ofHistory] = await Promise.all([
    namesOf(
      view,
      rows.flatMap(({ detail }) => Object.values(detail)),
    ),
    namesFor(view, told),
  ]);
  return rows.map((row) => {
    const { id, type, at, actor, detail, telling, count, page, correlation } = row;
    return {
      ...{ id, type, at: at.toISOString(), request: correlation, entry: page },
      area: tongue.areaOf(type) ?? "pages",
      actor: actor === null ? null : nameIn(row.by, language),
      // The history says more; of saves in a row it has one line.
      text:
        telling !== null && type !== "DraftSaved"
          ? wordsOf(history, type, count ?? 1, telling, ofHistory)
          : tongue.textOf(type, detail, names),
    };
  });
}

/** A person of the space; null is somebody who has an account and was never in it. */
const nameIn = (row: PersonRow | null, language: string): NonNullable<AuditedFact["actor"]> =>
  personOf(row) ?? {
    ...{ id: "", first_name: "", last_name: "", initials: "", profile_pic: null },
    display_name: language === "de" ? "Jemand von außerhalb" : "Somebody from elsewhere",
  };

const oneStatement = statement(
  "audit_fact",
  (scope: Scope<{ id: string }>) =>
    select({
      ...rowColumns(scope),
      together: sql<number>(`(
      select count(*)::int from (select w.* from ${scope.table(w)}
        where array_to_tsvector(${w.tokens}) @@ ('''r' || replace(${a.correlation}::text, '-', '') || '''')::tsquery offset 0) w
      where ${w.space} = $space)`),
    })`
    from ${scope.table(a)} left join ${scope.table(h)} on ${h.id} = ${a.position}
    where ${a.id} = $id and ${a.space} = $space`,
);

/** A fact with what it changed. @throws Problem 401, 403, 404 */
export async function readAuditedFact(
  view: View,
  tongues: AuditTongues,
  { log, proofs }: { log: Pick<EventLog, "read">; proofs: Pick<Proofs, "inclusion"> },
  { id, language }: { id: string; language: string },
): Promise<OpenedFact> {
  needAuditor(view);
  const row = await view.one(oneStatement, { id });
  const [fact] = await inWords(view, tongues, [row], language);
  return {
    ...fact!,
    person: row.person === null ? null : nameIn(row.about, language),
    changes: await changesOf(view, tongues, log, row, language),
    together: row.together,
    signed: await signedIn(view, proofs, row),
  };
}

async function signedIn(
  { viewer }: View,
  proofs: Pick<Proofs, "inclusion">,
  { stream, revision }: AuditedRow,
): Promise<OpenedFact["signed"]> {
  if (!isProvable({ stream: stream as StreamName })) return null;
  // What does not fit together is for `annals verify` to say; the fact can still be read.
  const found = await proofs
    .inclusion(viewer.space.id, stream as StreamName, revision)
    .catch((error: unknown) => {
      if (error instanceof TreeDamaged) return "none";
      throw error;
    });
  if (typeof found === "string") return null;
  const { index, checkpoint } = found;
  return { number: index + 1, of: checkpoint.size, at: checkpoint.at.toISOString() };
}

async function changesOf(
  view: View,
  { tongueOf }: AuditTongues,
  log: Pick<EventLog, "read">,
  { stream, revision, changes, telling, type }: AuditedRow,
  language: string,
): Promise<OpenedFact["changes"]> {
  if (telling !== null && changes !== null && changes.length > 0 && type !== "DraftSaved") {
    const names = await namesFor(view, [{ detail: telling, changes }]);
    return namedChanges(changes, names, tongueOf(language));
  }
  const found = (await auditedChanges(log, stream, revision)) ?? [];
  const names = await namesOf(
    view,
    found.flatMap(({ before, after }) => [before, after]),
  );
  const say = (name: string, value: (typeof found)[number]["before"]) =>
    value === null || typeof value === "boolean" || typeof value === "number"
      ? name === "level" && value !== null
        ? said(name, value, names, language)
        : value
      : said(name, value, names, language).slice(0, maxValue);
  return found.map(({ name, before, after }) => ({
    ...{ field: name, about: "" },
    ...{ before: say(name, before), after: say(name, after) },
  }));
}

/** How much of a value is told, in characters. */
const maxValue = 2_000;
