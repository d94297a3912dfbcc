/** Which facts a question means, as SQL and as a search for tokens. */
import { tokenOf, wordsIn } from "@annals/projectors";
import { acquaintanceTable, entryTable, personTable } from "@annals/projectors/tables";
import type { AllFactWords } from "../runtime/fact-words.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FactTongue } from "./words.ts";

/** The filters of a question. */
export interface Filters {
  who?: string | undefined;
  what?: string | undefined;
  type?: string | undefined;
  where?: string | undefined;
  request?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  q?: string | undefined;
  routine: boolean;
}

/** The values of the statements that find facts. */
export interface Wanted {
  /** Null for any. */
  types: string[] | null;
  who: string | null;
  entry: string | null;
  request: string | null;
  since: Date | null;
  until: Date | null;
  /** A search for tokens (`tsquery`); null for no words. */
  words: string | null;
  /** The same, a search for each word. */
  each: string[];
  routine: boolean;
}

const p = columns(personTable, "p");
const a = columns(acquaintanceTable, "a");
const e = columns(entryTable, "e");

/** How many people and pages a word stands for at most. */
const maxPeople = 50;
const maxPages = 200;

const meantStatement = statement("audit_meant", ({ table, visible }: Scope<{ starts: string[] }>) =>
  unionAll(
    select({
      start: sql<string>("w.start"),
      kind: sql<"person" | "entry">("'person'"),
      id: sql<string>("found.id"),
    })`
      from unnest($starts::text[]) w (start) cross join lateral (
        select ${p.id} from ${table(p)} join ${table(a)} on ${a.person} = ${p.id} and ${a.space} = $space
        where not ${p.erased} and ' ' || lower(${p.display_name}) like '% ' || w.start || '%' limit ${maxPeople}) found`,
    select({
      start: sql<string>("w.start"),
      kind: sql<"person" | "entry">("'entry'"),
      id: sql<string>("found.id"),
    })`
      from unnest($starts::text[]) w (start) cross join lateral (
        select ${e.id} from ${table(e)}
        where ${e.space} = $space and ${visible(e)} and ' ' || lower(${e.title}) like '% ' || w.start || '%'
        limit ${maxPages}) found`,
  ),
);

/** How many words are looked for. */
const maxWords = 6;

/** What a question means: each of its words can be one of the fact, or stand for people, pages and kinds of facts. */
export async function wantedOf(
  view: View,
  filters: Filters,
  tongue: FactTongue,
  words: AllFactWords,
): Promise<Wanted> {
  const { who = null, what, type, where = null, request = null, from, until, q = "" } = filters;
  const ofArea = Object.entries(words).flatMap(([name, word]) => (word.area === what ? [name] : []));
  const starts = wordsIn(q).slice(0, maxWords);
  const meant = starts.length === 0 ? [] : await view.rows(meantStatement, { starts });
  const alternatives = starts.map((start) => [
    `${quoted(start)}:*`,
    ...tongue.typesWith(start).map((one) => quoted(tokenOf.type(one))),
    ...meant
      .filter((one) => one.start === start)
      .flatMap(({ kind, id }) =>
        kind === "entry"
          ? [quoted(tokenOf.entry(id))]
          : [quoted(tokenOf.actor(id)), quoted(tokenOf.person(id))],
      ),
  ]);
  const each = alternatives.map(anyOf);
  return {
    types: type !== undefined ? [type] : what === undefined ? null : ofArea,
    ...{ who, entry: where, request },
    ...{
      since: from === undefined ? null : new Date(from),
      until: until === undefined ? null : new Date(until),
    },
    words: each.length === 0 ? null : each.join(" & "),
    each,
    // What people do for themselves is asked for as such.
    routine: filters.routine || what === "own" || what === "mail" || type !== undefined,
  };
}

const quoted = (token: string) => `'${token.replaceAll("'", "''")}'`;
const anyOf = (tokens: string[]) => `(${tokens.join(" | ")})`;

/** The same question as searches for tokens, all of which have to fit; none when it has nothing to search for. */
export const partsOf = ({ types, who, entry, request, each }: Wanted): string[] => [
  ...each,
  ...(types === null ? [] : [anyOf(types.map((one) => quoted(tokenOf.type(one))))]),
  ...(who === null ? [] : [anyOf([quoted(tokenOf.actor(who)), quoted(tokenOf.person(who))])]),
  ...(entry === null ? [] : [quoted(tokenOf.entry(entry))]),
  ...(request === null ? [] : [quoted(tokenOf.request(request))]),
];
