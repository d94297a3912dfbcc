import { t } from "../locale/text.ts";
/** Groups of words as a person edits them: one group a line, its words with commas between. */
export const linesOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => group.join(", ")).join("\n");

/** The groups of a text, and what is wrong with the first bad line; empty lines and extra commas are ignored. */
export function groupsIn(text: string): { groups: string[][]; problem: string | null } {
  const groups: string[][] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = [...new Set(line.split(",").map(tidy))].filter((word) => word !== "");
    const problem = words.length === 0 ? null : problemOf(words);
    if (problem !== null)
      return { groups: [], problem: t("Line {number}: {problem}", { number: index + 1, problem }) };
    if (words.length > 0) groups.push(words);
  }
  return {
    groups,
    problem: groups.length > max.groups ? t("At most {count} lines, please.", { count: max.groups }) : null,
  };
}

const max = { groups: 200, words: 12, letters: 40, together: 3 };
const tidy = (word: string): string => word.toLowerCase().trim().replace(/\s+/g, " ");

function problemOf(words: string[]): string | null {
  if (words.length === 1) return t("write at least two words, with a comma between them.");
  if (words.length > max.words) return t("write at most {count} words.", { count: max.words });
  const long = words.find((word) => word.length > max.letters || word.split(" ").length > max.together);
  return long === undefined
    ? null
    : t("“{word}” is too long: at most {count} words belong together.", {
        word: long,
        count: max.together,
      });
}

/** The groups in which two words mean the same: one that has either of them gets the other, else there is a new one. */
export function withSynonym(groups: readonly (readonly string[])[], one: string, other: string): string[][] {
  const pair = [tidy(one), tidy(other)];
  const at = groups.findIndex((group) => pair.some((word) => group.includes(word)));
  const grown = [...new Set([...(groups[at] ?? []), ...pair])];
  const rest = groups.map((group) => [...group]);
  return at < 0 ? [...rest, grown] : rest.with(at, grown);
}
