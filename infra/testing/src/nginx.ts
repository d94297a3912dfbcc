/** A real nginx in front of an app. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate } from "./certificate.ts";
import { debianProgram } from "./debian.ts";
import { answers, freePort } from "./port.ts";
import { end, run, upOf } from "./program.ts";

export interface Nginx {
  port: number;
  stop(): Promise<void>;
}

/** The program; null where there is none and none can be fetched: then a test says that it is skipped. */
export const findNginx = (): Promise<string | null> => debianProgram(["nginx"], "nginx", "-v");

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
  const child = run(program, ["-p", folder, "-c", "nginx.conf"], { stderr: "inherit" });
  await upOf(child, () => answers(port));
  return {
    port,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
