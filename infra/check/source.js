/** `node --import @annals/check/source` runs TypeScript as it is written. */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import threads from "node:worker_threads";

if (threads.isMainThread) {
  await import("tsx");
  threads.Worker = class extends threads.Worker {
    constructor(program, options) {
      super(String(program).endsWith(".ts") ? bundleOf(program) : program, options);
    }
  };
  syncBuiltinESMExports();
}

const bundles = new Map();
let folder;

/** The program of a thread as one file: to translate and load module by module takes each thread 20 times as long. */
function bundleOf(program) {
  const known = bundles.get(program.href);
  if (known) return known;
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), "annals-threads-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  const outfile = join(folder, `${bundles.size}.mjs`);
  const require = createRequire(import.meta.url);
  require("esbuild").buildSync({
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["source"],
    // CommonJS modules in the bundle load Node's own modules with it.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(program.href)});`,
    },
    minify: true,
    keepNames: true,
    logLevel: "error",
  });
  const bundle = pathToFileURL(outfile);
  bundles.set(program.href, bundle);
  return bundle;
}
