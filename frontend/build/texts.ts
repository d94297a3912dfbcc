import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync, Visitor } from "vite";

const root = join(import.meta.dirname, "../..");
const source = join(root, "frontend/src");
/** Who says something to people. */
const rooms = [
  "frontend",
  "command-api",
  "query-api",
  ...readdirSync(join(root, "infra")).map((door) => `infra/${door}`),
];

/** The folders `texts`, each beside what it translates. */
export const textFolders = (): string[] => filesNamed((name) => /(^|\/)texts$/.test(name));

/** What the server says, by the file that has it in a language: `tag/texts/fr.json` in command-api. */
export function messagesOfServer(language: string): Map<string, string[]> {
  const names = filesNamed((name) => /(^|\/)messages\.ts$/.test(name)).map((file): [string, string[]] => {
    const made = readFileSync(file, "utf8").matchAll(/\bmessage\(\s*"([a-z0-9-]+)"/g);
    return [
      relative(root, join(dirname(file), "texts", `${language}.json`)),
      [...made].map(([, name]) => `/problems/${name}`),
    ];
  });
  return new Map(names);
}

const filesNamed = (is: (name: string) => boolean): string[] =>
  rooms
    .map((room) => join(root, room, "src"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter(is)
        .map((name) => join(folder, name)),
    );

/** A text of a screen, as it is written in the source. */
interface Text {
  /** What a catalogue holds it under: the English message, with its meaning in brackets when it has one. */
  key: string;
  message: string;
  /** The folder of its feature, as in `draft`. */
  feature: string;
  /** Where it stands, as in `draft/Bar.tsx:12`. */
  place: string;
}

export interface Texts {
  texts: Text[];
  /** What is shown without `t`, or is no text that can be found before the program runs. */
  mistakes: string[];
}

/** The attributes of an element that people read. */
const shown = new Set(["title", "label", "placeholder", "aria-label", "alt", "description", "hint"]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^\S+[.:]\S*$/.test(text);

/** All texts of the screens, found by reading the source. */
export function textsOfScreens(): Texts {
  const all: Texts = { texts: [], mistakes: [] };
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.tsx?$/.test(file) || /\.(spec|d)\.tsx?$/.test(file) || file.startsWith("locale/text.ts"))
      continue;
    const found = textsIn(file, readFileSync(join(source, file), "utf8"));
    all.texts.push(...found.texts);
    all.mistakes.push(...found.mistakes);
  }
  return all;
}

/** The texts of one file of the frontend; `file` is relative to its sources. */
export function textsIn(file: string, code: string): Texts {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const texts: Text[] = [];
  const mistakes: string[] = [];
  const feature = file.includes("/") ? file.slice(0, file.indexOf("/")) : "frame";
  const placeOf = ({ start }: { start: number }) => `${file}:${code.slice(0, start).split("\n").length}`;
  let quoted = 0;
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== "Identifier" || !["t", "rich"].includes(node.callee.name)) return;
      const [message, , meaning] = node.arguments;
      if (message?.type !== "Literal" || typeof message.value !== "string") {
        mistakes.push(`${placeOf(node)}: the message is not written out`);
        return;
      }
      const suffix = meaning?.type === "Literal" ? ` (${meaning.value})` : "";
      texts.push({ key: message.value + suffix, message: message.value, feature, place: placeOf(node) });
    },
    JSXElement(node) {
      if (isQuoted(node)) quoted++;
    },
    "JSXElement:exit"(node) {
      if (isQuoted(node)) quoted--;
    },
    JSXText(node) {
      if (quoted === 0 && hasWords(node.value)) mistakes.push(`${placeOf(node)}: “${node.value.trim()}”`);
    },
    JSXAttribute(node) {
      const { name, value } = node;
      if (value?.type === "Literal" && shown.has(String(name.name)) && hasWords(String(value.value)))
        mistakes.push(`${placeOf(node)}: “${value.value}”`);
    },
  }).visit(program);
  return { texts, mistakes };
}

/** What is the same in each language: code, names of keys and settings. */
function isQuoted(node: { openingElement: { name: { type: string } } }): boolean {
  const { name } = node.openingElement as { name: { type: string; name?: string } };
  return name.type === "JSXIdentifier" && ["code", "kbd", "style"].includes(name.name ?? "");
}
