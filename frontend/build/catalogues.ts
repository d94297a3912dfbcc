import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "../src");
const languageOf = (file: string) => basename(file, ".json");

/** The languages that have a catalogue: English needs none. A new one begins with its files `<feature>/texts/<language>.json`. */
export const languages = (): string[] => [...new Set(files().map(languageOf))].sort();

/**
 * `virtual:catalogues` gives the texts of all features in one language, as one file for each language, which is fetched
 * only by those who read it.
 */
export function catalogues(): Plugin {
  const name = "virtual:catalogues";
  return {
    name: "annals-catalogues",
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) {
        const cases = languages().map(
          (language) => `${JSON.stringify(language)}: () => import("${name}/${language}")`,
        );
        return `const all = { ${cases.join(", ")} };\nexport const read = async (language) => (await all[language]?.())?.default ?? {};\n`;
      }
      if (!id.startsWith(`\0${name}/`)) return;
      const language = id.slice(name.length + 2);
      const texts = files().filter((file) => languageOf(file) === language);
      for (const file of texts) this.addWatchFile(file);
      return `export default ${JSON.stringify(Object.assign({}, ...texts.map((file) => JSON.parse(readFileSync(file, "utf8")))))};\n`;
    },
  };
}

const files = () =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[\w-]+\/texts\/[\w-]+\.json$/.test(file))
    .sort()
    .map((file) => join(source, file));
