import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "./build/catalogues.ts";
import { composed } from "./build/composed.ts";
import { browserContracts, evaluate } from "./build/contracts.ts";

/** The server to develop against: `ANNALS_URL=http://127.0.0.1:4000 npx vite`. */
const server = process.env.ANNALS_URL ?? "http://127.0.0.1:4000";

/**
 * The jumper is loaded at each visit, once the browser is idle. What it shares with other screens comes first, so that it
 * is one file.
 */
const sharedByJumper = [
  "found/Marked.tsx",
  "search/use-hints.ts",
  "found/address.ts",
  "saved-search/api.ts",
  "search/hints.module.css",
];

/** What each visit loads of the updates: one file, with its style. */
const ofBell =
  /src\/(notification\/(live|Bell|Hearing|SeenPage|api|open-page|title-count)\.tsx?|theme\/waiting\.module\.css)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [browserContracts(), catalogues(), composed(), early(), react(), preloadFont(), precompress()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is no reason for a report.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: shell(), priority: 1 },
            { name: "live", test: ofBell },
            // The components of forms and dialogs: one file for all.
            { name: "widgets", test: /node_modules\/@mantine\/(core|hooks)\// },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, changeOrigin: false } } },
});

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module that only re-exports: its importers need single modules, not all. */
const passesOn = /@mantine\/(core|hooks)\/esm\/index\.mjs$|infra\/document\/src\/browser\.ts$/;

/**
 * All that the first screen needs is one script: what `main.tsx` imports, directly or not. Without this, every module that
 * a lazy screen uses as well would become a file of its own.
 */
function shell(): (id: string, graph: Graph) => string | null {
  const entry = join(import.meta.dirname, "src/main.tsx");
  let needed: Set<string> | undefined;
  return (id, graph) => {
    if (needed === undefined) {
      needed = new Set([entry, ...sharedByJumper.map((file) => join(import.meta.dirname, "src", file))]);
      for (const module of needed)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? [])
          for (const one of passesOn.test(imported) ? namedBy(module, imported) : [imported]) needed.add(one);
    }
    return needed.has(id) ? "shell" : null;
  };
}

/** The modules behind the names that a module imports from one that passes them on. */
function namedBy(module: string, through: string): string[] {
  const wanted = new Set(namesIn(readFileSync(module, "utf8")).map(([name]) => name));
  return namesIn(readFileSync(through, "utf8"))
    .filter(([name, from]) => wanted.has(name) && from.startsWith("."))
    .map(([, from]) => join(dirname(through), from));
}

/** Each name that is imported or passed on, and from where. */
const namesIn = (source: string): [name: string, from: string][] =>
  [...source.matchAll(/(?:import|export) \{([^}]*)\} from "([^"]+)"/g)].flatMap(([, names, from]) =>
    names!
      .split(",")
      .map((name): [string, string] => [name.replace(/^\s*type\s|\sas\s.*$/gs, "").trim(), from!]),
  );

/** Tells `boot.js` what to request while the script is still loading. */
function early(): Plugin {
  const tag = '<script src="/boot.js"';
  return {
    name: "annals-early",
    async transformIndexHtml(html) {
      if (!html.includes(tag)) throw new Error("index.html does not load boot.js.");
      const { exported } = await evaluate(join(import.meta.dirname, "src/api/early.ts"));
      const urls = JSON.stringify((exported.earlyUrls as () => object)()).replaceAll('"', "&quot;");
      return html.replace(tag, `${tag} data-urls="${urls}"`);
    },
  };
}

/** The one font file that every page needs is asked for together with the script, not after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: "annals-preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
        if (font === undefined) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "annals-precompress",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json|map)$/.test(name));
      names.push("boot.js", "push.js", "logo.svg");
      for (const name of names) {
        const path = join(dir!, name);
        const bytes = await readFile(path);
        // The best compression takes seconds, which is worth it for files that every page loads.
        const quality = /shell|index|boot/.test(name) ? 11 : 9;
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        );
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
      }
    },
  };
}
