import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "./catalogues.ts";
import { messagesOfServer, textsOfScreens } from "./texts.ts";

/**
 * `make texts LANGUAGE=fr` prints what a language still lacks, by the file that it belongs to: fill it in, and put it there.
 * A text that several features show belongs to `locale`; what the server says is beside its `messages.ts`.
 */
const [language = languages()[0] ?? "de"] = process.argv.slice(2);
const { texts } = textsOfScreens();
const features = [...new Set([...texts.map(({ feature }) => feature), "locale"])].sort();
const read = (feature: string): Record<string, string> => {
  try {
    return JSON.parse(
      readFileSync(join(import.meta.dirname, "../src", feature, "texts", `${language}.json`), "utf8"),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
};
const said = new Set(features.flatMap((feature) => Object.keys(read(feature))));
const lacking: Record<string, Record<string, string>> = {};
for (const { key } of texts) {
  if (said.has(key)) continue;
  const shownBy = new Set(texts.filter((text) => text.key === key).map(({ feature }) => feature));
  const feature = shownBy.size > 1 ? "locale" : [...shownBy][0]!;
  lacking[`frontend/src/${feature}/texts/${language}.json`] ??= {};
  lacking[`frontend/src/${feature}/texts/${language}.json`]![key] = "";
}
for (const [file, names] of messagesOfServer(language)) {
  const known = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, "utf8"))) : [];
  const open = names.filter((name) => !known.includes(name));
  if (open.length > 0) lacking[file] = Object.fromEntries(open.map((name) => [name, ""]));
}
process.stdout.write(`${JSON.stringify(lacking, null, 2)}\n`);
