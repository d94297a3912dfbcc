import type { Person, SearchResult, TreeNode } from "@annals/query-api/contract";
import { addressOf } from "../address/address.ts";
import type { Command } from "../command/commands.ts";
import { locale, t } from "../locale/text.ts";
import { addressOfFound } from "./address.ts";
import type { Hint } from "./hints.ts";
import { trailOf } from "./trail.ts";

/** Places of a match in a text, [start, end). */
export type Ranges = readonly (readonly [number, number])[];

/** One line of the jumper. Pages lead somewhere; people and commands do something; hints change what is typed. */
export type Line =
  | {
      kind: "page";
      key: string;
      title: string;
      titleMatches: Ranges;
      icon: string;
      trail: string;
      snippet: string;
      snippetMatches: Ranges;
      to: string;
    }
  | { kind: "person"; key: string; person: Person; matches: Ranges; to: string | null }
  | { kind: "command"; key: string; label: string; matches: Ranges; command: Command }
  | { kind: "hint"; key: string; hint: Hint };

/** A page that was read in this browser. */
export interface Visit {
  id: string;
  slug: string;
  title: string;
  icon: string;
  trail: string;
}

export interface Group {
  title: string;
  lines: Line[];
}

/** How many pages are shown before anything is typed: of those read last, and of the top level. */
const shownBefore = 3;
/** How many commands of one kind are shown. */
const maxCommands = 4;
/** How many lines there are in all while typing, and how many pages of these when people or commands match as well. */
const maxLines = 9;
const maxPagesBeside = 4;
/** Key of the line that creates a page with the typed name. */
export const createKey = "new-named";
/** Key of the line that leads to all results. */
export const allKey = "all-results";

/** Before typing: what was read last, then the top level, then what can be done here. */
export function groupsBefore(
  visits: Visit[],
  here: string | null,
  top: TreeNode[],
  commands: Command[],
): Group[] {
  const recent = visits.filter((visit) => visit.id !== here).slice(0, shownBefore);
  const known = new Set(recent.map((visit) => visit.id));
  const pages = top.filter((node) => node.type !== "section" && !known.has(node.id)).slice(0, shownBefore);
  return tidy([
    {
      title: t("Recently visited"),
      lines: recent.map((visit) => ({
        kind: "page",
        key: `recent-${visit.id}`,
        title: visit.title,
        titleMatches: [],
        icon: visit.icon,
        trail: visit.trail,
        snippet: "",
        snippetMatches: [],
        to: addressOf(visit),
      })),
    },
    {
      title: t("Pages"),
      lines: pages.map((node) => ({
        kind: "page",
        key: `top-${node.id}`,
        title: node.title,
        titleMatches: [],
        icon: node.icon,
        trail: "",
        snippet: "",
        snippetMatches: [],
        to: addressOf(node),
      })),
    },
    ...commandGroups(commands, "", maxCommands),
  ]);
}

/** While search does not answer: the pages of which this browser knows the title, those read last first. */
export function groupKnown(query: string, visits: Visit[], nodes: TreeNode[]): Group {
  const visited = new Set(visits.map(({ id }) => id));
  const others = nodes.filter(({ id, type }) => type !== "section" && !visited.has(id));
  const lines = [...visits, ...others.map((node) => ({ ...node, trail: "" }))]
    .map((page) => knownLine(page, query))
    .filter((line) => line !== null);
  return { title: t("Pages"), lines: lines.slice(0, maxPagesBeside) };
}

function knownLine(page: Visit, query: string): Line | null {
  const titleMatches = wordMatches(page.title, query);
  if (titleMatches === null) return null;
  const { id: key, title, icon, trail } = page;
  const to = addressOf(page);
  return { kind: "page", key, title, titleMatches, icon, trail, snippet: "", snippetMatches: [], to };
}

/** The results of a search, and the commands for the typed words. */
interface Answer {
  results: SearchResult[];
  /** The text that found them: the typed one, or its correction. */
  foundBy: string;
  people: Person[];
  commands: Command[];
  /** The line that creates a page with this name; null for people who may not. */
  create: Line | null;
}

/**
 * While typing, at most nine lines: pages first, then people, commands of this page, other commands, and places to go. A
 * person or a command that was typed by name stands above pages whose titles do not have the words.
 */
export function groupsFound(query: string, { results, foundBy, people, commands, create }: Answer): Group[] {
  const pageLine = (result: SearchResult) => lineOf(result, foundBy);
  const offered = commandGroups(
    create === null ? commands : commands.filter(({ id }) => id !== "new"),
    query,
    maxCommands,
  );
  const hasOthers = people.length > 0 || offered.some(({ lines }) => lines.length > 0);
  const room = maxLines - (create === null ? 0 : 1);
  const pages = results.slice(0, hasOthers ? maxPagesBeside : room);
  const persons = { title: t("People"), lines: people.map((person) => personLine(person, query)) };
  const arePeopleNamed = people.some(({ display_name }) => isNameOf(display_name, query));
  const { named, others } = byName(first(offered, room - pages.length - people.length), query);
  const isNamed = arePeopleNamed || named.length > 0;
  const titled = pages.filter(({ title }) => isSame(title, query) || wordMatches(title, query) !== null);
  const above = isNamed ? titled : pages;
  const below = pages.filter((page) => !above.includes(page));
  if (create !== null) others.find(({ title }) => title === t("Actions"))!.lines.push(create);
  return tidy([
    { title: t("Pages"), lines: above.map(pageLine) },
    ...(arePeopleNamed ? [persons] : []),
    { title: t("Best match"), lines: named },
    { title: above.length > 0 ? t("Other pages") : t("Pages"), lines: below.map(pageLine) },
    ...(arePeopleNamed ? [] : [persons]),
    ...others,
  ]);
}

/**
 * What Enter takes when nothing was chosen: the first page or command, else a hint. A new page must be chosen explicitly.
 */
export function firstChoice(lines: readonly Line[]): Line | undefined {
  const first = lines.find(
    ({ kind, key }) => (kind === "page" || kind === "command") && key !== createKey && key !== allKey,
  );
  return first ?? lines.find(({ kind }) => kind === "hint");
}

/**
 * The same with hints: values of an operator that is being typed above all else, names of operators below. Last comes the
 * line that leads to all that was found.
 */
export function withHints(groups: Group[], hints: Hint[], all: Line | null): Group[] {
  const isValue = hints.some(({ text }) => text.endsWith(" "));
  const group = {
    title: t("Narrow the search"),
    lines: hints.map((hint): Line => ({ kind: "hint", key: hint.key, hint })),
  };
  const last = { title: t("All results"), lines: all === null ? [] : [all] };
  return tidy(isValue ? [group, ...groups, last] : [...groups, group, last]);
}

/** Names that differ only in case, accents and signs. */
const collator = new Intl.Collator(locale, { sensitivity: "base", ignorePunctuation: true });
const isSame = (name: string, query: string): boolean => collator.compare(name.trim(), query.trim()) === 0;

/** Whether somebody is called that: the whole name, or whole words of it, as a first name. */
function isNameOf(name: string, query: string): boolean {
  const words = name.trim().split(/\s+/);
  return (
    isSame(name, query) ||
    query
      .trim()
      .split(/\s+/)
      .every((asked) => words.some((word) => isSame(word, asked)))
  );
}

/** The commands whose names were typed, whole or from the beginning as far as into the second word, and the others. */
function byName(groups: Group[], query: string): { named: Line[]; others: Group[] } {
  const small = query.toLocaleLowerCase();
  const isNamed = (line: Line) =>
    line.kind === "command" &&
    (isSame(line.label, query) || (small.includes(" ") && line.label.toLocaleLowerCase().startsWith(small)));
  return {
    named: groups.flatMap(({ lines }) => lines.filter(isNamed)),
    others: groups.map(({ title, lines }) => ({ title, lines: lines.filter((line) => !isNamed(line)) })),
  };
}

const lineOf = (result: SearchResult, foundBy: string): Line => ({
  kind: "page",
  key: result.id,
  title: result.title,
  titleMatches: result.title_matches,
  icon: result.icon,
  trail: trailOf(result.breadcrumbs),
  ...shortened(result.snippet, result.snippet_matches),
  to: addressOfFound(result, foundBy),
});

const personLine = (person: Person, query: string): Line => ({
  kind: "person",
  key: `person-${person.id}`,
  person,
  matches: wordMatches(person.display_name, query) ?? [],
  to: null,
});

/** The first lines of some groups, so many in all. */
function first(groups: Group[], max: number): Group[] {
  let room = Math.max(0, max);
  return groups.map(({ title, lines }) => {
    const shown = lines.slice(0, room);
    room -= shown.length;
    return { title, lines: shown };
  });
}

function commandGroups(commands: Command[], query: string, max: number): Group[] {
  const groups = new Map<string, Line[]>();
  const seen = new Set<string>();
  for (const command of commands) {
    if (command.inJumper === false || seen.has(command.id)) continue;
    seen.add(command.id);
    const matches = wordMatches(command.label, query);
    const found = matches ?? (wordMatches(command.words ?? "", query) === null ? null : []);
    if (found === null) continue;
    const lines = groups.get(command.group) ?? [];
    groups.set(command.group, lines);
    if (lines.length < max)
      lines.push({
        kind: "command",
        key: `command-${command.id}`,
        label: command.label,
        matches: found,
        command,
      });
  }
  const last = [t("Actions"), t("Go to")];
  const order = [...groups.keys()].filter((title) => !last.includes(title));
  return [...order, ...last].map((title) => ({ title, lines: groups.get(title) ?? [] }));
}

/** The places in a text of words that begin like those of the query; null unless every word is found. */
export function wordMatches(text: string, query: string): [number, number][] | null {
  const small = text.toLocaleLowerCase();
  const found: [number, number][] = [];
  for (const word of query.toLocaleLowerCase().split(/\s+/).filter(Boolean)) {
    let at = small.indexOf(word);
    while (at > 0 && /[\p{L}\p{N}]/u.test(small[at - 1]!)) at = small.indexOf(word, at + 1);
    if (at < 0) return null;
    found.push([at, at + word.length]);
  }
  return found.sort((a, b) => a[0] - b[0]);
}

const tidy = (groups: Group[]) => groups.filter((group) => group.lines.length > 0);

/** A text in pieces that say whether they match. Ranges may touch, overlap, and reach beyond the text. */
export function marked(text: string, ranges: Ranges): { text: string; isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** About how many characters fit on one line. */
const lineLength = 92;

/** A snippet with all matches in its first characters: text before and between them is cut out, at words. */
export function shortened(
  snippet: string,
  matches: Ranges,
  room = lineLength,
): { snippet: string; snippetMatches: Ranges } {
  if (matches.length === 0 || matches.at(-1)![1] <= room) return { snippet, snippetMatches: matches };
  const found = matches.reduce((sum, [start, end]) => sum + end - start, 0);
  const beside = Math.max(0, Math.floor((room - found) / (2 * matches.length)));
  let text = "";
  let taken = 0;
  const moved: [number, number][] = [];
  for (const [index, [start, end]] of matches.entries()) {
    const from = wordFrom(snippet, start - beside, start);
    if (from > taken + 1) {
      text += taken === 0 ? "…" : " … ";
      taken = from;
    }
    const next = matches[index + 1]?.[0];
    const shift = text.length - taken;
    const to = next === undefined ? snippet.length : wordTo(snippet, end, Math.min(next, end + beside));
    moved.push([start + shift, end + shift]);
    text += snippet.slice(taken, to);
    taken = to;
  }
  return { snippet: text, snippetMatches: moved };
}

/** The first start of a word from here on, at most as far as this. */
function wordFrom(text: string, from: number, max: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(" ", from - 1);
  return space < 0 || space >= max ? max : space + 1;
}

/** The last end of a word up to here, at least as far as this. */
function wordTo(text: string, min: number, to: number): number {
  return Math.max(min, text.lastIndexOf(" ", to));
}
