import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "./catalogues.ts";
import { textsOfScreens } from "./texts.ts";

/**
 * `make texts LANGUAGE=fr` prints what a language still lacks, by the file that it belongs to: fill it in, and put it there.
 * A text that several features show belongs to `locale`.
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
process.stdout.write(`${JSON.stringify(lacking, null, 2)}\n`);
