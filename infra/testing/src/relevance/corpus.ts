import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SearchDocument } from "@annals/search";

/** A published page of space "s" that everyone may view. */
export function page(id: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    space: "s",
    title,
    headings: [],
    body: "",
    tags: [],
    ancestors: [],
    acl: "open",
    author: "writer",
    published: true,
    ...more,
  };
}

/** The pages of a folder of Markdown, named by their paths; close to what an import makes of them. */
export function readFolder(folder: string): SearchDocument[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .sort()
    .map((path) => readPage(path, readFileSync(join(folder, path), "utf8")));
}

function readPage(path: string, markdown: string): SearchDocument {
  const lines = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .split("\n")
    .map((line) => line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1"));
  const isIndex = /^(index|readme)\.md$/i.test(basename(path));
  const title = lines.find((line) => line.startsWith("# "))?.slice(2) ?? basename(path, ".md");
  const headings = lines.filter((line) => /^##+ /.test(line)).map((line) => line.replace(/^#+ /, ""));
  const body = lines
    .filter((line) => !line.startsWith("# "))
    .map((line) => line.replace(/^[\s#>*+-]+|[*`|]/g, "").trim())
    .filter((line) => line !== "")
    .join("\n");
  const plain = title.replaceAll("*", "").trim();
  return page(isIndex ? dirname(path) : path.replace(/\.md$/, ""), plain, { headings, body });
}

/** Numbers that look random and are the same each time. */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const syllables =
  "ba be bo da de di do fa fi ga go ha hi jo ka ke la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa wo za zo".split(
    " ",
  );

/** A word of made-up language: the same for the same number, another one for another. */
function madeUpWord(number: number): string {
  let rest = number + syllables.length;
  let word = "";
  while (rest > 0) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

/**
 * Pages of made-up words, of which a few are everywhere and most are rare, as in real languages.
 * @param characters length of each page, about
 */
export function generatedPages(count: number, characters: number, seed = 7): SearchDocument[] {
  const random = sequence(seed);
  // The square of an even share is small most of the time.
  const word = () => madeUpWord(Math.floor(40_000 * (random(10_000) / 10_000) ** 4));
  const sentence = (words: number) => Array.from({ length: words }, word).join(" ");
  return Array.from({ length: count }, (_, number) => {
    const headings = Array.from({ length: Math.ceil(characters / 3_000) }, () => sentence(3));
    const lines: string[] = [];
    for (let length = 0; length < characters; length += lines.at(-1)!.length)
      lines.push(lines.length % 12 === 0 ? (headings[lines.length / 12] ?? sentence(30)) : sentence(30));
    return page(`generated-${seed}-${number}`, `${sentence(2)} ${number}`, {
      headings,
      body: lines.join("\n"),
    });
  });
}

/** Lines of a page that stay together when pages are joined. */
const stretch = 6;

/**
 * Pages made of stretches of others, for a corpus of real words of any size: what the words are, and how usual each is, is as
 * in those.
 * @param characters length of each page, about
 */
export function joinedPages(
  pages: SearchDocument[],
  count: number,
  characters: number,
  seed = 7,
): SearchDocument[] {
  const random = sequence(seed);
  const one = <T>(all: T[]): T => all[random(all.length)]!;
  const stretches = pages.flatMap(({ body }) => {
    const lines = body.split("\n");
    return Array.from({ length: Math.ceil(lines.length / stretch) }, (_, at) =>
      lines.slice(at * stretch, (at + 1) * stretch).join("\n"),
    ).filter(({ length }) => length > 40);
  });
  const headings = pages.flatMap((page) => page.headings);
  const words = () => one(pages).title.split(" ");
  return Array.from({ length: count }, (_, number) => {
    const own = Array.from({ length: Math.ceil(characters / 3_000) }, () => one(headings));
    const body: string[] = [];
    for (let length = 0; length < characters; length += body.at(-1)!.length)
      body.push(body.length % 5 === 4 ? (own[(body.length - 4) / 5] ?? one(stretches)) : one(stretches));
    const title = [...words().slice(0, 2), ...words().slice(-2), number].join(" ");
    return page(`joined-${seed}-${number}`, title, { headings: own, body: body.join("\n") });
  });
}
