/** A real nginx in front of an app: the system's, or Debian's package, unpacked for the test and installed nowhere. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { certificate } from "./certificate.ts";
import { freePort } from "./port.ts";

export interface Nginx {
  port: number;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];
let found: Promise<string | null> | undefined;

/** The program; null where there is none and none can be fetched: then a test says that it is skipped. */
export const findNginx = (): Promise<string | null> => {
  found ??= find();
  return found;
};

async function find(): Promise<string | null> {
  const here = places.find(existsSync);
  if (here !== undefined) return here;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const folder = await mkdtemp(join(tmpdir(), "annals-nginx-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    const limits = { cwd: folder, timeout: 120_000 };
    const fetchIt = () => run("apt-get", ["download", "-qq", "nginx"], limits);
    await fetchIt().catch(async () => {
      await run("apt-get", ["update", "-qq"], limits);
      await fetchIt();
    });
    const [name] = (await readdir(folder)).filter((one) => one.endsWith(".deb"));
    await run("dpkg-deb", ["-x", name!, "."], limits);
    const program = join(folder, "usr/sbin/nginx");
    await run(program, ["-v"]);
    return program;
  } catch {
    return null;
  }
}

/** The lines about the proxy that the guide for operators gives, in front of `to`. @param sockets whether those about them are there */
export async function startNginx(
  program: string,
  {
    to,
    https,
    host = "$http_host",
    sockets = true,
  }: { to: number; https: boolean; host?: "$http_host" | "$host"; sockets?: boolean },
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "annals-proxy-"));
  await mkdir(join(folder, "temp"));
  await writeFile(join(folder, "key.pem"), certificate.key);
  await writeFile(join(folder, "cert.pem"), certificate.cert);
  const port = await freePort();
  const root = process.getuid?.() === 0 ? "user root;" : "";
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path temp/${kind};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    `${root} daemon off; master_process off; pid nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; ${temp.join(" ")}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port}${https ? " ssl" : ""};
    ${https ? "ssl_certificate cert.pem; ssl_certificate_key key.pem;" : ""}
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_http_version 1.1;
      proxy_set_header Host ${host};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      ${sockets ? "proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;" : ""}
    }
  }
}
`,
  );
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await answers(port))) await delay(20);
  if (child.exitCode !== null) throw new Error("nginx did not start");
  return {
    port,
    async stop() {
      process.off("exit", killWithUs);
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
