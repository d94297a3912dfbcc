/** The proxies of the guide for operators, as it writes them, each where its server is found on this machine. */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { debianProgram } from "./debian.ts";
import { answers, freePort } from "./port.ts";
import { end, run, upOf } from "./program.ts";

export interface FrontServer {
  url: string;
  stop(): Promise<void>;
}

interface Kind {
  /** What the guide calls the language of its settings. */
  language: string;
  /** Debian's, with the libraries that a bare machine lacks. */
  packages: string[];
  program: string;
  /** The argument that asks for its version. */
  version: string;
  files(given: { settings: string; port: number; folder: string; program: string }): Record<string, string>;
  args(folder: string): string[];
}

const guide = join(import.meta.dirname, "../../../docs/operators.md");
const isRoot = process.getuid?.() === 0;

const kinds = {
  nginx: {
    language: "nginx",
    packages: ["nginx"],
    program: "nginx",
    version: "-v",
    files: ({ settings, port }) => {
      const [, map, location] = /^(map [^\n]*)\n([\s\S]*)$/.exec(settings)!;
      const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      return {
        "nginx.conf": `${isRoot ? "user root;" : ""} daemon off; master_process off; pid nginx.pid; error_log stderr crit;
          events {} http { access_log off; ${temp.map((kind) => `${kind}_temp_path temp/${kind};`).join(" ")}
          ${map} server { listen 127.0.0.1:${port}; ${location} } }`,
      };
    },
    args: (folder) => ["-p", folder, "-c", "nginx.conf"],
  },
  Apache: {
    language: "apache",
    packages: ["apache2-bin", "libapr1", "libaprutil1"],
    program: "apache2",
    version: "-v",
    files: ({ settings, port, folder, program }) => ({
      "apache.conf": `ServerRoot "${folder}"
PidFile "${folder}/pid"
Mutex file:${folder}
ServerName localhost
Listen 127.0.0.1:${port}
ErrorLog "${folder}/error.log"
${isRoot ? "User www-data\nGroup www-data" : ""}
${["mpm_event", "authz_core", "proxy", "proxy_http", "headers"].map((name) => `LoadModule ${name}_module ${join(dirname(program), "../lib/apache2/modules")}/mod_${name}.so`).join("\n")}
${settings}
`,
    }),
    args: (folder) => ["-f", join(folder, "apache.conf"), "-DFOREGROUND"],
  },
  Caddy: {
    language: "caddy",
    packages: ["caddy"],
    program: "caddy",
    version: "version",
    files: ({ settings, port, folder }) => ({
      Caddyfile: `{
  admin off
  auto_https off
  storage file_system ${folder}
}
${settings.replace("wiki.example.org", `http://127.0.0.1:${port}`)}
`,
    }),
    args: (folder) => ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
  },
} as const satisfies Record<string, Kind>;

type ProxyName = keyof typeof kinds;
export const proxyNames = Object.keys(kinds) as ProxyName[];

/** The program of a proxy; null where there is none: then a test says that it is skipped. */
export const findProxy = (name: ProxyName): Promise<string | null> =>
  debianProgram(kinds[name].packages, kinds[name].program, kinds[name].version);

/** Starts it with the settings of the guide, in front of a port of this machine. */
export async function startProxy(name: ProxyName, program: string, to: number): Promise<FrontServer> {
  const kind: Kind = kinds[name];
  const text = await readFile(guide, "utf8");
  const written = new RegExp(`\`\`\`${kind.language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (written === undefined) throw new Error(`the guide has no settings for ${name}`);
  const folder = await mkdtemp(join(tmpdir(), "annals-proxy-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "temp"));
  const port = await freePort();
  const settings = written.replaceAll("127.0.0.1:4000", `127.0.0.1:${to}`);
  for (const [path, content] of Object.entries(kind.files({ settings, port, folder, program })))
    await writeFile(join(folder, path), content);
  const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  // Apache has processes of its own, which it ends.
  const child = run(program, kind.args(folder), { env, signal: "SIGTERM" });
  await upOf(child, () => answers(port));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
