import { readSettings } from "@annals/settings";
import { readRunFile } from "../run-file.ts";
import { Failure } from "./failure.ts";

export interface Client {
  url: string;
  /** A call with the caller's rights. @throws Failure with the server's own words. */
  fetch(
    method: string,
    path: string,
    body?: FormData | Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Response>;
  get<T>(path: string): Promise<T>;
}

/** How the command line reaches an Annals: the one that runs on this data folder, or the one at `--url` with `--token`. */
export async function connect(options: {
  url?: string | undefined;
  token?: string | undefined;
  space?: string | undefined;
}): Promise<Client> {
  const { url, token } = await whereIs(options);
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    ...(options.space && { Cookie: `space=${encodeURIComponent(options.space)}` }),
  };
  // Reads after a command show its effects.
  let position: string | null = null;
  const call: Client["fetch"] = async (method, path, body, signal) => {
    const isJson = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...headers,
        ...(isJson && { "Content-Type": "application/json" }),
        ...(position !== null && method === "GET" && { "Annals-After": position }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      if (signal?.aborted) throw error;
      throw new Failure(
        `${url} does not answer (${(error.cause as Error | undefined)?.message ?? error.message}).`,
        { passes: true },
      );
    });
    position = response.headers.get("Annals-Position") ?? position;
    if (response.ok) return response;
    const problem = (await response.json().catch(() => null)) as { detail?: string } | null;
    throw new Failure(problem?.detail ?? `${url} answered ${response.status}.`, {
      passes: response.status >= 500,
    });
  };
  const client: Client = {
    url,
    fetch: call,
    get: async <T>(path: string) => (await (await call("GET", path)).json()) as T,
  };
  if (options.space !== undefined) await expectSpace(client, options.space);
  return client;
}

/** A browser with an old cookie lands in the first space; a command must not write there instead. */
async function expectSpace({ url, get }: Client, key: string): Promise<void> {
  const { key: found } = await get<{ key: string }>("/api/spaces/this");
  if (found !== key) throw new Failure(`There is no space ${JSON.stringify(key)} at ${url}.`);
}

async function whereIs({
  url,
  token,
}: {
  url?: string | undefined;
  token?: string | undefined;
}): Promise<{ url: string; token: string }> {
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new Failure(`--url: ${JSON.stringify(url)} is not an address.`);
    if (token === undefined) throw new Failure("--url needs --token: a token of somebody who may do this.");
    return { url, token };
  }
  const { data } = readSettings(process.env);
  const running = await readRunFile(data);
  if (running === null) {
    throw new Failure(
      `No Annals runs on ${data}. Start it with \`make start\`, or name another with --url and --token.`,
    );
  }
  return { url: running.url, token: token ?? running.token };
}
