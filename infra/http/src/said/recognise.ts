import { said } from "./list.ts";

/** What a text of ours says, for programs: its name, and what stands in its braces. */
export interface Said {
  type: string;
  values?: Record<string, string>;
}

/** Braces between quotes are meant as they are; others are values. */
const braces = /'(\{[^']*\})'|\{(\w+)\}/g;
/** As long as a text may be in which values are looked for, in characters. */
const longest = 600;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

interface Pattern extends Said {
  matches: RegExp;
  names: string[];
  /** How much of it is fixed: the most fixed one is meant. */
  fixed: number;
}

const plain = new Map<string, Said>();
const patterns: Pattern[] = [];
for (const [name, message] of Object.entries(said)) {
  const type = `/problems/${name}`;
  const names: string[] = [];
  let fixed = "";
  let source = "";
  let from = 0;
  for (const match of message.matchAll(braces)) {
    const before = message.slice(from, match.index) + (match[1] ?? "");
    fixed += before;
    source += escaped(before);
    if (match[2] !== undefined) {
      names.push(match[2]);
      source += "(.+?)";
    }
    from = match.index + match[0].length;
  }
  const rest = message.slice(from);
  if (names.length === 0) plain.set(fixed + rest, { type });
  else {
    const matches = new RegExp(`^${source}${escaped(rest)}$`, "s");
    patterns.push({ type, names, matches, fixed: fixed.length + rest.length });
  }
}
patterns.sort((one, other) => other.fixed - one.fixed);

/** What a text says, sentence by sentence where it is put together from some; null for a text that is not in the list. */
export function recognise(text: string): Said[] | null {
  const whole = find(text);
  if (whole !== null) return [whole];
  const sentences = text.split(/(?<=[.!?]) /).map(find);
  return sentences.every((one) => one !== null) ? sentences : null;
}

function find(text: string): Said | null {
  const known = plain.get(text);
  if (known !== undefined) return known;
  if (text.length > longest) return null;
  for (const { type, names, matches } of patterns) {
    const found = matches.exec(text);
    if (found !== null)
      return { type, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])) };
  }
  return null;
}
