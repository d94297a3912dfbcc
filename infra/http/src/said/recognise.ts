import { said } from "./list.ts";

/** Finds the name of one of our messages, for programs, and the values in its braces. */
export interface Said {
  type: string;
  values?: Record<string, string>;
}

/** Braces between quotes are meant as they are; others are values. */
const braces = /'(\{[^']*\})'|\{(\w+)\}/g;
/** The maximum length of a text in which values are looked for, in characters. */
const longest = 600;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

interface Pattern extends Said {
  matches: RegExp;
  names: string[];
  /** How much of it is fixed: the message with the longest fixed text wins. */
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

/** The name of a text, sentence by sentence if it consists of several; null for a text that is not in the list. */
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
