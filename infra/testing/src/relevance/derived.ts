import type { SearchDocument } from "@annals/search";
import { fold } from "@annals/search";
import type { Question } from "./measure.ts";

/** Questions that any set of pages poses by rule, always the same ones: the pages themselves say what answers them. */
export function questionsOf(pages: SearchDocument[], perKind = 40): Question[] {
  const known = wordsOf(pages);
  const rare = [...known].filter(([word, ids]) => ids.length === 1 && /^[a-z]{4,12}$/.test(word));
  const titled = withOwnTitle(pages);
  return [
    ...rareWords(rare, perKind / 4),
    ...titles(titled, perKind),
    ...beginnings(titled, perKind),
    ...mistypedTitles(titled, known, perKind),
    ...mistypedWords(rare, known, perKind),
    ...insides(rare, known, perKind / 2),
    ...names(pages, perKind),
  ];
}

type Word = [word: string, ids: string[]];

/** All words, and the pages on which each stands. */
function wordsOf(pages: SearchDocument[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { id, title, headings, body } of pages)
    for (const word of new Set(fold([title, ...headings, body].join("\n")).match(/[\p{L}\p{N}]+/gu) ?? []))
      known.set(word, [...(known.get(word) ?? []), id]);
  return known;
}

/** So many, evenly spread over all in their order. */
function some<T>(all: T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]!);
}

const inOrder = (words: Word[]): Word[] => [...words].sort(([a], [b]) => (a < b ? -1 : 1));

/** Words that stand on exactly one page, of each length from 4 to 12 letters: that page comes first. */
function rareWords(rare: Word[], perLength: number): Question[] {
  return [4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((length) =>
    some(inOrder(rare.filter(([word]) => word.length === length)), perLength).map(
      ([typed, answers]): Question => ({ kind: "exact rare words", typed, answers, within: 1 }),
    ),
  );
}

/** Pages whose title no other page has, nor begins with it. */
function withOwnTitle(pages: SearchDocument[]): SearchDocument[] {
  const keys = pages.map(({ title }) => fold(title));
  return pages.filter(({ title }) => {
    const key = fold(title);
    return /[a-z]{3}/.test(key) && keys.filter((other) => other.startsWith(key)).length === 1;
  });
}

const titles = (pages: SearchDocument[], count: number): Question[] =>
  some(pages, count).map(({ id, title }) => ({ kind: "titles", typed: title, answers: [id], within: 1 }));

/** Two thirds of a title, when no other begins so: while it is typed the page is among the first three. */
function beginnings(pages: SearchDocument[], count: number): Question[] {
  const keys = pages.map(({ title }) => fold(title));
  const told = pages.flatMap(({ id, title }): Question[] => {
    const typed = title.slice(0, Math.ceil((title.length * 2) / 3));
    const isClear = keys.filter((other) => other.startsWith(fold(typed))).length === 1;
    if (!isClear || !/[a-z]{3}$/i.test(typed)) return [];
    return [{ kind: "beginnings of titles", typed, answers: [id], within: 3 }];
  });
  return some(told, count);
}

/** Titles with two letters swapped in their longest word. */
function mistypedTitles(pages: SearchDocument[], known: Map<string, string[]>, count: number): Question[] {
  const mistyped = pages.flatMap(({ id, title }): Question[] => {
    const longest = (title.match(/[A-Za-z]{6,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
    const wrong = longest && swapped(longest);
    if (!wrong || known.has(fold(wrong))) return [];
    return [{ kind: "mistyped titles", typed: title.replace(longest, wrong), answers: [id], within: 3 }];
  });
  return some(mistyped, count);
}

/** Rare words with two letters swapped or one left out. */
function mistypedWords(rare: Word[], known: Map<string, string[]>, count: number): Question[] {
  const long = inOrder(rare.filter(([word]) => word.length >= 7));
  const mistyped = long.flatMap(([word, answers], index): Question[] => {
    const typed = index % 2 === 0 ? swapped(word) : word.slice(0, 4) + word.slice(5);
    return known.has(typed) ? [] : [{ kind: "mistyped words", typed, answers, within: 3 }];
  });
  return some(mistyped, count);
}

function swapped(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
}

/** The inside of rare words, when no other word has it. */
function insides(rare: Word[], known: Map<string, string[]>, count: number): Question[] {
  const all = [...known.keys()].join(" ");
  const inside = some(inOrder(rare.filter(([word]) => word.length >= 9)), count * 3).flatMap(
    ([word, answers]): Question[] => {
      const typed = word.slice(2, -1);
      return all.split(typed).length === 2 ? [{ kind: "insides of words", typed, answers, within: 3 }] : [];
    },
  );
  return some(inside, count);
}

/** Names as of code in titles and headings, when no other page has them there. */
function names(pages: SearchDocument[], count: number): Question[] {
  const places = new Map<string, string[]>();
  for (const { id, title, headings } of pages) {
    const found = [title, ...headings]
      .join("\n")
      .match(/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)+|[A-Z]?[a-z]+[A-Z]\w+/g);
    for (const name of new Set(found)) places.set(name, [...(places.get(name) ?? []), id]);
  }
  const own = [...places]
    .filter(([, ids]) => ids.length === 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([typed, answers]): Question => ({ kind: "names in headings", typed, answers, within: 3 }));
  return some(own, count);
}
