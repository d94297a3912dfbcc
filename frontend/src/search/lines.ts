import type { Crumb, Person, SearchResult, TreeNode } from "@annals/query-api/contract";
import type { Command } from "../command/commands.ts";
import { addressOf } from "../entry/address.ts";

/** Places of a match in a text, [start, end). */
export type Ranges = readonly (readonly [number, number])[];

/** One line of the jumper. Pages lead somewhere; people and commands do something. */
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
  | { kind: "command"; key: string; label: string; matches: Ranges; command: Command };

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
/** How many commands of one kind are shown while typing. */
const maxCommands = 4;

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
      title: "Recently visited",
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
      title: "Pages",
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

/** While typing: pages first, then people, what can be done with this page, what can be done at all, where one can go. */
export function groupsFound(
  query: string,
  results: SearchResult[],
  people: Person[],
  commands: Command[],
): Group[] {
  return tidy([
    {
      title: "Pages",
      lines: results.map((result) => ({
        kind: "page",
        key: result.id,
        title: result.title,
        titleMatches: result.title_matches,
        icon: result.icon,
        trail: trailOf(result.breadcrumbs),
        ...around(result.snippet, result.snippet_matches),
        to: addressOf(result),
      })),
    },
    {
      title: "People",
      lines: people.map((person) => ({
        kind: "person",
        key: `person-${person.id}`,
        person,
        matches: wordMatches(person.display_name, query) ?? [],
        to: null,
      })),
    },
    ...commandGroups(commands, query, maxCommands),
  ]);
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
  const order = [...groups.keys()].filter((title) => title !== "Actions" && title !== "Go to");
  return [...order, "Actions", "Go to"].map((title) => ({ title, lines: groups.get(title) ?? [] }));
}

/** Where a text has words that begin like those of the query; null unless every word is found. */
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

/** How many characters are shown before the first match, so that it is seen on one line. */
const before = 44;

/** A snippet that begins shortly before its first match, at a word. */
export function around(snippet: string, matches: Ranges): { snippet: string; snippetMatches: Ranges } {
  const first = matches[0]?.[0] ?? 0;
  if (first <= before + 12) return { snippet, snippetMatches: matches };
  const space = snippet.indexOf(" ", first - before);
  const cut = space < 0 || space >= first ? first : space + 1;
  return {
    snippet: `…${snippet.slice(cut)}`,
    snippetMatches: matches.map(([start, end]) => [start - cut + 1, end - cut + 1] as const),
  };
}

/** The titles above a page in one line. */
export const trailOf = (crumbs: readonly Pick<Crumb, "title">[]) =>
  crumbs.map((crumb) => crumb.title).join(" / ");
