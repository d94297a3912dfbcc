import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { textFolders } from "./texts.ts";

const languageOf = (file: string) => basename(file, ".json");

/** The languages that have a catalogue: English needs none. A new one begins with its files `<feature>/texts/<language>.json`. */
export const languages = (): string[] => [...new Set(files().map(languageOf))].sort();

/**
 * The texts of all features in one language are one file, which is fetched only by those who read it: `boot.js` asks for it,
 * beside the script. Its tag says where each language is.
 */
export function catalogues(): Plugin {
  const tag = '<script src="/boot.js"';
  let isBuild = false;
  return {
    name: "annals-catalogues",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      for (const language of languages())
        this.emitFile({ type: "asset", name: `${language}.json`, source: textsOf(language) });
    },
    configureServer(server) {
      server.middlewares.use("/texts", (request, response, next) => {
        const language = languageOf(request.url ?? "");
        if (!languages().includes(language)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(textsOf(language));
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const addressOf = (language: string) => {
          const built = new RegExp(`^assets/${language}-[^/]+\\.json$`);
          const name = Object.keys(bundle ?? {}).find((one) => built.test(one));
          return name === undefined ? `/texts/${language}.json` : `/${name}`;
        };
        const addresses = Object.fromEntries(languages().map((language) => [language, addressOf(language)]));
        const list = JSON.stringify(addresses).replaceAll('"', "&quot;");
        return html.replace(tag, `${tag} data-languages="${list}"`);
      },
    },
  };
}

const textsOf = (language: string): string =>
  JSON.stringify(
    Object.assign(
      {},
      ...files()
        .filter((file) => languageOf(file) === language)
        .map((file) => JSON.parse(readFileSync(file, "utf8"))),
    ),
  );

/** What screens say, and what the server says, each in the folder of its feature. */
const files = (): string[] =>
  textFolders()
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(".json"))
    .sort();
