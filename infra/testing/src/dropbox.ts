/** A server that speaks as much of Dropbox's API as Annals asks for, as Dropbox documents it: PKCE, ids, cursors, 429, a team's root. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Answer, ask, type Json } from "./ask.ts";

export interface DropboxServer {
  url: string;
  key: string;
  /** Puts a file there, or a folder where no text is given. Answers its id. */
  put(path: string, text?: string): string;
  /** Moves a file or an empty folder, which keeps its id. */
  move(id: string, path: string): void;
  /** What the next calls answer in place of what is asked for: each is used once. */
  trouble: ("429" | "reset" | "401")[];
  /** Every path that was asked for. */
  asked: string[];
  /** Ends all that people agreed to. */
  revokeAll(): void;
  /** Connects the space of an Annals as an admin does in a browser. */
  connect(app: { url: string; admin: { token: string } }): Promise<Answer>;
  close(): Promise<void>;
}

interface Entry {
  id: string;
  path: string;
  text: string | null;
}

/** Entries that one answer has at most. */
const perPage = 3;
const rootNamespace = "7";
const origin = "http://localhost:4000";

export async function startDropbox(): Promise<DropboxServer> {
  const key = "annalstest1";
  const entries: Entry[] = [];
  const codes = new Map<string, { challenge: string; redirect: string }>();
  let refresh = new Set<string>();
  let access = new Set<string>();
  let made = 0;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const one: DropboxServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    trouble: [],
    asked: [],
    put(path, text) {
      const id = `id:${createHash("sha256").update(path).digest("base64url").slice(0, 22)}`;
      entries.push({ id, path, text: text ?? null });
      return id;
    },
    move(id, path) {
      entries.find((entry) => entry.id === id)!.path = path;
    },
    revokeAll() {
      refresh = new Set();
      access = new Set();
    },
    async connect(app) {
      const { token } = app.admin;
      const begun = await ask(
        `${app.url}/api/dropbox/connect`,
        "POST",
        {},
        { token, headers: { Origin: origin } },
      );
      const cookie = begun.headers.get("set-cookie")?.split(";")[0];
      const agreed = await fetch(begun.body.url, { redirect: "manual" });
      const { code, state } = Object.fromEntries(new URL(agreed.headers.get("location")!).searchParams);
      const headers = { Origin: origin, Cookie: cookie };
      return ask(`${app.url}/api/dropbox/connected`, "POST", { code, state }, { token, headers });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return one;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, one.url);
    const text = (await buffer(request)).toString();
    one.asked.push(pathname);
    const json = (body: unknown, status = 200, headers = {}) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...headers })
        .end(JSON.stringify(body));
    if (pathname === "/oauth2/authorize") {
      const code = `code-${++made}`;
      const redirect = searchParams.get("redirect_uri")!;
      codes.set(code, { challenge: searchParams.get("code_challenge")!, redirect });
      const back = new URL(redirect);
      back.search = String(new URLSearchParams({ code, state: searchParams.get("state")! }));
      return void response.writeHead(302, { Location: back.href }).end();
    }
    if (pathname === "/oauth2/token") return void json(...token(new URLSearchParams(text)));
    const trouble = one.trouble.shift();
    if (trouble === "429")
      return void json({ error_summary: "too_many_requests" }, 429, { "Retry-After": "1" });
    if (trouble === "reset") return void json({ error: { ".tag": "reset" } }, 409);
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (trouble === "401" || !access.has(bearer))
      return void json({ error: { ".tag": "expired_access_token" } }, 401);
    const root = request.headers["dropbox-api-path-root"];
    // Without the root of the team, its account is empty.
    const seen = String(root).includes(`"${rootNamespace}"`) ? entries : [];
    const arg = request.headers["dropbox-api-arg"];
    if (arg !== undefined) {
      const { path, resource } = JSON.parse(String(arg)) as Json;
      const entry = named(seen, path ?? resource.path);
      if (entry?.text == null) return void json({ error: { ".tag": "path" } }, 409);
      return void response
        .writeHead(200, { "Content-Length": Buffer.byteLength(entry.text) })
        .end(entry.text);
    }
    const body = text === "" ? null : (JSON.parse(text) as Json);
    return void json(...rpc(pathname, body, seen));
  }

  function token(fields: URLSearchParams): [unknown, number?] {
    const grant = { access_token: `access-${++made}`, expires_in: 14_400, token_type: "bearer" };
    if (fields.get("grant_type") === "refresh_token") {
      if (!refresh.has(fields.get("refresh_token")!)) return [{ error: "invalid_grant" }, 400];
      access.add(grant.access_token);
      return [grant];
    }
    const code = codes.get(fields.get("code")!);
    codes.delete(fields.get("code")!);
    const challenge = createHash("sha256").update(fields.get("code_verifier")!).digest("base64url");
    const isRight = code?.challenge === challenge && code.redirect === fields.get("redirect_uri");
    if (!isRight || fields.get("client_id") !== key) return [{ error: "invalid_grant" }, 400];
    const lasting = `refresh-${made}`;
    refresh.add(lasting);
    access.add(grant.access_token);
    return [{ ...grant, refresh_token: lasting }];
  }

  function rpc(pathname: string, body: Json, seen: Entry[]): [unknown, number?] {
    if (pathname === "/2/users/get_current_account") {
      const root_info = { root_namespace_id: rootNamespace, home_namespace_id: "1" };
      return [{ name: { display_name: "Brand team" }, root_info }];
    }
    if (pathname === "/2/auth/token/revoke") {
      one.revokeAll();
      return [null];
    }
    if (pathname === "/2/files/get_metadata") {
      const entry = named(seen, body.path);
      return entry === undefined ? [{ error: { ".tag": "path" } }, 409] : [said(entry)];
    }
    if (pathname === "/2/files/search_v2") {
      const { path } = body.options;
      const matches = seen
        .filter((entry) => entry.path.toLowerCase().startsWith(`${path}/`))
        .filter(({ path }) => path.split("/").at(-1)!.toLowerCase().includes(body.query.toLowerCase()));
      return [
        { matches: matches.map((entry) => ({ metadata: { metadata: said(entry) } })), has_more: false },
      ];
    }
    const [path, from] = pathname.endsWith("/continue") ? JSON.parse(body.cursor) : [body.path, 0];
    if (path !== "" && named(seen, path)?.text !== null) return [{ error: { ".tag": "path" } }, 409];
    const inside = seen.filter((entry) => parentOf(entry.path).toLowerCase() === path.toLowerCase());
    const end = from + perPage;
    const cursor = JSON.stringify([path, end]);
    return [{ entries: inside.slice(from, end).map(said), cursor, has_more: inside.length > end }];
  }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

const named = (entries: Entry[], place: string): Entry | undefined =>
  entries.find(({ id, path }) => id === place || path.toLowerCase() === place.toLowerCase());

const said = ({ id, path, text }: Entry) => ({
  ...{ ".tag": text === null ? "folder" : "file", id, name: path.split("/").at(-1)! },
  ...{ path_lower: path.toLowerCase(), path_display: path },
  ...(text !== null && { size: Buffer.byteLength(text), server_modified: "2026-11-02T08:00:00Z" }),
});
