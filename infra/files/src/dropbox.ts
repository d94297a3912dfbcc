/**
 * Dropbox as an origin of files, by its HTTP API (v2). Everything goes through our server: browsers neither ask Dropbox
 * nor see a token (specification 2, section 7).
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import * as z from "zod";

/** The account that a space is connected with. */
export interface DropboxAccount {
  /** A token that does not end by itself. */
  refresh: string;
  /** The root of a team's account, without which it looks empty; null for the person's own. */
  namespace: string | null;
}

export interface DropboxEntry {
  kind: "folder" | "file";
  /** As in `id:a4ayc_80_OEAAAAAAAAAXw`: it stays when the entry is moved. */
  id: string;
  name: string;
  /** In small letters, as in `/brand/2026`; paths that differ in case alone are the same. */
  path: string;
  /** As people wrote it. */
  shown: string;
  /** In bytes; 0 for folders. */
  size: number;
  /** As ISO text; null for folders. */
  modified: string | null;
}

export interface DropboxList {
  entries: DropboxEntry[];
  /** Where the list goes on; null at its end. */
  cursor: string | null;
}

/** Why Dropbox did not do what it was asked: its answer, or none. */
export class DropboxFailed extends Error {
  override name = "DropboxFailed";
  /**
   * - `revoked`: the connection was ended at Dropbox.
   * - `missing`: there is no such file or folder, or it is none that can be downloaded.
   * - `busy`: it was asked too often.
   * - `away`: it cannot be reached, or did not answer in time.
   */
  readonly why: "revoked" | "missing" | "busy" | "away";
  constructor(why: DropboxFailed["why"]) {
    super(`Dropbox: ${why}`);
    this.why = why;
  }
}

export interface Dropbox {
  /** Where an admin agrees. @param verifier of PKCE @param redirect where the browser comes back to */
  addressFor(asked: { redirect: string; state: string; verifier: string }): Promise<string>;
  /** The account of who agreed. @throws DropboxFailed `revoked` for a code that is not right */
  connect(asked: {
    redirect: string;
    code: string;
    verifier: string;
  }): Promise<DropboxAccount & { name: string }>;
  /** Some hundreds of the entries of a folder. @param path "" for the root @throws DropboxFailed */
  list(account: DropboxAccount, path: string, cursor?: string): Promise<DropboxList>;
  /** What has these words in its name, below a folder; at most 100. @throws DropboxFailed */
  search(account: DropboxAccount, path: string, words: string): Promise<DropboxEntry[]>;
  /** @param place an id or a path @throws DropboxFailed */
  about(account: DropboxAccount, place: string): Promise<DropboxEntry>;
  /** The bytes of a file. @param range as a browser asks for it @throws DropboxFailed */
  read(account: DropboxAccount, id: string, range?: string): Promise<DropboxBytes>;
  /** A small picture of a file, as JPEG. @throws DropboxFailed `missing` where there is none */
  thumbnail(account: DropboxAccount, id: string): Promise<DropboxBytes>;
  /** Ends the connection there. Does nothing where it has ended. */
  disconnect(account: DropboxAccount): Promise<void>;
}

export interface DropboxBytes {
  stream: Readable;
  /** In bytes; null where it is not said. */
  size: number | null;
  /** As in `bytes 0-99/1234`, for a part of it. */
  range: string | null;
}

/** How long Dropbox may take until it answers, in milliseconds. */
const patience = 15_000;
/** The longest that we wait where it asks us to, in milliseconds. */
const longestWait = 3_000;
/** So many entries are asked for at once. */
const perPage = 500;
const maxFound = 100;
/** The most that is read of an answer that is no file, in bytes. */
const maxAnswer = 8 * 1024 * 1024;

const entry = z
  .object({
    ".tag": z.enum(["file", "folder", "deleted"]),
    name: z.string(),
    id: z.string().optional(),
    path_lower: z.string().optional(),
    path_display: z.string().optional(),
    size: z.number().optional(),
    server_modified: z.string().optional(),
  })
  .transform((one): DropboxEntry | null =>
    one[".tag"] === "deleted" || one.id === undefined || one.path_lower === undefined
      ? null
      : {
          ...{ kind: one[".tag"], id: one.id, name: one.name, path: one.path_lower },
          ...{ shown: one.path_display ?? one.path_lower, size: one.size ?? 0 },
          modified: one.server_modified ?? null,
        },
  );
const listed = z.object({ entries: z.array(entry), cursor: z.string(), has_more: z.boolean() });
const found = z.object({ matches: z.array(z.object({ metadata: z.object({ metadata: entry }) })) });
const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});
const account = z.object({
  name: z.object({ display_name: z.string() }),
  root_info: z.object({ root_namespace_id: z.string(), home_namespace_id: z.string() }),
});
const failure = z.object({ error: z.object({ ".tag": z.string() }).or(z.string()) });

/**
 * @param key of the app that is registered at Dropbox; with PKCE it needs no secret
 * @param url a server that speaks its API, in place of Dropbox's own
 */
export function createDropbox({ key, url }: { key: string; url: string | null }): Dropbox {
  const at = (own: string) => (url === null ? own : url.replace(/\/$/, ""));
  const [pages, api, content] = [
    at("https://www.dropbox.com"),
    at("https://api.dropboxapi.com"),
    at("https://content.dropboxapi.com"),
  ];
  /** Tokens for some hours, by what they were got with. */
  const known = new Map<string, { token: string; until: number }>();

  /** The time is limited until the answer begins; what is sent then may be long. */
  async function begun(address: string, init: RequestInit): Promise<Response> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), patience);
    try {
      return await fetch(address, { ...init, method: "POST", signal: controller.signal });
    } catch {
      throw new DropboxFailed("away");
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(address: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await begun(address, init);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await answer.body?.cancel();
      const wait = 1_000 * Number(answer.headers.get("retry-after") ?? 1);
      if (tries > 1 || !(wait <= longestWait)) throw new DropboxFailed("busy");
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async function token(fields: Record<string, string>) {
    const answer = await ask(`${api}/oauth2/token`, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ client_id: key, ...fields }).toString(),
    });
    if (answer.status === 400 || answer.status === 401) throw new DropboxFailed("revoked");
    return read(answer, tokens);
  }

  async function tokenOf({ refresh }: DropboxAccount, isFresh = false): Promise<string> {
    const name = createHash("sha256").update(refresh).digest("hex");
    const present = known.get(name);
    if (!isFresh && present !== undefined && present.until > Date.now()) return present.token;
    const { access_token, expires_in } = await token({ grant_type: "refresh_token", refresh_token: refresh });
    if (known.size > 1_000) known.clear();
    // A minute before its end it is not used any more.
    known.set(name, { token: access_token, until: Date.now() + (expires_in - 60) * 1_000 });
    return access_token;
  }

  const rootOf = ({ namespace }: DropboxAccount): Record<string, string> =>
    namespace === null
      ? {}
      : { "Dropbox-API-Path-Root": JSON.stringify({ ".tag": "root", root: namespace }) };

  /** Asks as the account; with a new token where the one that is known has ended. */
  async function asked(
    who: DropboxAccount,
    address: string,
    init: { headers: Record<string, string>; body?: string },
  ): Promise<Response> {
    const send = async (isFresh: boolean) =>
      ask(address, {
        ...init,
        headers: {
          ...init.headers,
          ...rootOf(who),
          Authorization: `Bearer ${await tokenOf(who, isFresh)}`,
        },
      });
    const answer = await send(false);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    const again = await send(true);
    if (again.status === 401) throw new DropboxFailed("revoked");
    return again;
  }

  async function call<Schema extends z.ZodType>(
    who: DropboxAccount,
    path: string,
    body: unknown,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const answer = await asked(who, `${api}/2/${path}`, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return read(answer, schema);
  }

  async function bytes(
    who: DropboxAccount,
    path: string,
    arg: unknown,
    range?: string,
  ): Promise<DropboxBytes> {
    const headers = { "Dropbox-API-Arg": inHeader(arg), ...(range !== undefined && { Range: range }) };
    const answer = await asked(who, `${content}/2/${path}`, { headers });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new DropboxFailed(answer.status === 409 || answer.status === 416 ? "missing" : "away");
    }
    const size = answer.headers.get("content-length");
    return {
      stream: Readable.fromWeb(answer.body as ReadableStream),
      size: size === null ? null : Number(size),
      range: answer.headers.get("content-range"),
    };
  }

  const there = (one: DropboxEntry | null): one is DropboxEntry => one !== null;

  return {
    async addressFor({ redirect, state, verifier }) {
      const query = new URLSearchParams({
        ...{ client_id: key, response_type: "code", redirect_uri: redirect, state },
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        ...{ code_challenge_method: "S256", token_access_type: "offline" },
      });
      return `${pages}/oauth2/authorize?${query}`;
    },
    async connect({ redirect, code, verifier }) {
      const { refresh_token: refresh } = await token({
        ...{ grant_type: "authorization_code", code, redirect_uri: redirect, code_verifier: verifier },
      });
      if (refresh === undefined) throw new DropboxFailed("revoked");
      const who = { refresh, namespace: null };
      const { name, root_info } = await call(who, "users/get_current_account", null, account);
      const { root_namespace_id, home_namespace_id } = root_info;
      const namespace = root_namespace_id === home_namespace_id ? null : root_namespace_id;
      return { refresh, namespace, name: name.display_name };
    },
    async list(who, path, cursor) {
      const begin = () => call(who, "files/list_folder", { path, limit: perPage }, listed);
      const { entries, ...rest } =
        cursor === undefined
          ? await begin()
          : await call(who, "files/list_folder/continue", { cursor }, listed).catch((error: unknown) => {
              // A cursor that holds no longer ("reset"): the list begins anew.
              if (error instanceof DropboxFailed && error.why === "missing") return begin();
              throw error;
            });
      return { entries: entries.filter(there), cursor: rest.has_more ? rest.cursor : null };
    },
    async search(who, path, query) {
      const options = { path, max_results: maxFound, filename_only: true };
      const { matches } = await call(who, "files/search_v2", { query, options }, found);
      return matches.map(({ metadata }) => metadata.metadata).filter(there);
    },
    async about(who, place) {
      const one = await call(who, "files/get_metadata", { path: place }, entry);
      if (one === null) throw new DropboxFailed("missing");
      return one;
    },
    read: (who, id, range) => bytes(who, "files/download", { path: id }, range),
    thumbnail: (who, id) =>
      bytes(who, "files/get_thumbnail_v2", {
        ...{
          resource: { ".tag": "path", path: id },
          format: "jpeg",
          size: "w256h256",
          mode: "fitone_bestfit",
        },
      }),
    async disconnect(who) {
      try {
        const answer = await asked(who, `${api}/2/auth/token/revoke`, { headers: {} });
        await answer.body?.cancel();
      } catch (error) {
        if (!(error instanceof DropboxFailed && error.why === "revoked")) throw error;
      }
      known.clear();
    },
  };
}

/** @throws DropboxFailed `missing` for what is not there, `away` for an answer that is none */
async function read<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.infer<Schema>> {
  const text = await bounded(answer);
  const json = jsonOf(text);
  if (answer.status === 409 && failure.safeParse(json).success) throw new DropboxFailed("missing");
  const parsed = schema.safeParse(json);
  if (!answer.ok || !parsed.success) throw new DropboxFailed("away");
  return parsed.data;
}

async function bounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxAnswer) throw new DropboxFailed("away");
      chunks.push(chunk);
    }
  } catch {
    throw new DropboxFailed("away");
  }
  return Buffer.concat(chunks).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As JSON in a header: ASCII alone. */
const inHeader = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
