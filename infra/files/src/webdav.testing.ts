/** A third place for files, for tests alone: it shows that the port asks for nothing that only disks and an S3 have. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { checked, FileDamaged } from "./checked.ts";
import { noteDamaged } from "./damaged.ts";
import { type Content, type FileStore, PiecesLost } from "./port.ts";
import { receiveFile } from "./receive.ts";
import { taken } from "./taken.ts";
import { openWorkSpace } from "./work-space.ts";

const storeEvery = 4 * 1024 * 1024;
const padded = (at: number): string => String(at).padStart(16, "0");

/** Keeps files on a server that speaks WebDAV (RFC 4918): PUT, GET, HEAD, DELETE, MKCOL, MOVE and PROPFIND. */
async function openWebdavFiles(url: string, folder: string): Promise<FileStore> {
  const space = await openWorkSpace(folder);
  const damaged = noteDamaged();
  const ask = askerOf(url);
  const placeOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
    return `contents/${sha256}`;
  };
  const piecesOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("not an id");
    return `arriving/${id}`;
  };
  for (const made of ["contents", "arriving"]) await ask("MKCOL", made);

  /** The names in a collection, in their order; none where it is not there. */
  async function list(place: string): Promise<string[]> {
    const answer = await ask("PROPFIND", place, { headers: { Depth: "1" } });
    const found = [...(await buffer(answer)).toString().matchAll(/<d:href>([^<]+)<\/d:href>/gi)];
    return found
      .map(([, href]) => decodeURIComponent(href!.split("/").pop()!))
      .filter((name) => name !== place.split("/").pop())
      .sort();
  }
  const sizeOf = async (place: string): Promise<number | null> => {
    const { statusCode, headers } = (await ask("HEAD", place)).resume();
    return statusCode === 200 ? Number(headers["content-length"]) : null;
  };
  async function readWhole(sha256: string): Promise<Readable | null> {
    const answer = await ask("GET", placeOf(sha256));
    if (answer.statusCode !== 200) {
      answer.resume();
      return null;
    }
    const through = checked(sha256, () => damaged.add(sha256));
    pipeline(answer, through).catch(() => undefined);
    return through;
  }
  /** What is on this machine goes there whole or not at all: it gets its name when all of it is there. */
  async function send(path: string, sha256: string): Promise<Content> {
    const { size } = await stat(path);
    const temporary = `contents/~${randomUUID()}`;
    const put = await ask("PUT", temporary, { body: createReadStream(path), size });
    if (put.resume().statusCode !== 201) throw new Error("not taken");
    const headers = { Destination: new URL(placeOf(sha256), url).href, Overwrite: "T" };
    (await ask("MOVE", temporary, { headers })).resume();
    damaged.forget(sha256);
    return { sha256, size };
  }
  async function receive(bytes: Readable, maxBytes: number): Promise<Content> {
    const path = join(await space.folder(), randomUUID());
    const hash = createHash("sha256");
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await receiveFile(bytes, path, maxBytes, hashed);
    try {
      return await send(path, hash.digest("hex"));
    } finally {
      await rm(path, { force: true });
    }
  }
  /** The pieces up to a size, one after the other. @throws PiecesLost where there are less */
  async function piecesUpTo(id: string, size: number): Promise<{ name: string; length: number }[]> {
    const pieces: { name: string; length: number }[] = [];
    let at = 0;
    for (const name of size === 0 ? [] : await list(piecesOf(id))) {
      if (at === size) break;
      const length = Number(name) === at ? ((await sizeOf(`${piecesOf(id)}/${name}`)) ?? 0) : 0;
      if (length === 0) break;
      pieces.push({ name, length: Math.min(length, size - at) });
      at += pieces.at(-1)!.length;
    }
    if (at < size) throw new PiecesLost(`less than ${size} bytes`);
    return pieces;
  }
  const partOf = async (place: string, length: number): Promise<Readable> =>
    ask("GET", place, { headers: { Range: `bytes=0-${length - 1}` } });
  const store = async (place: string, bytes: Buffer) => {
    (await ask("PUT", place, { body: Readable.from([bytes]), size: bytes.length })).resume();
  };

  return {
    put: receive,
    async get(sha256, range) {
      const size = await sizeOf(placeOf(sha256));
      if (size === null) return null;
      if (range === undefined) {
        const stream = await readWhole(sha256);
        return stream && { stream, size };
      }
      if (range.start >= size) return { stream: Readable.from([]), size };
      const headers = { Range: `bytes=${range.start}-${range.end}` };
      return { stream: await ask("GET", placeOf(sha256), { headers }), size };
    },
    sizeOf: (sha256) => sizeOf(placeOf(sha256)),
    async isWhole(sha256) {
      try {
        const stream = await readWhole(sha256);
        if (stream === null) return false;
        for await (const _ of stream);
        return true;
      } catch (error) {
        if (error instanceof FileDamaged) return false;
        throw error;
      }
    },
    async *names(after = "") {
      for (const name of await list("contents")) if (/^[0-9a-f]{64}$/.test(name) && name > after) yield name;
    },
    damaged: damaged.all,
    link: async () => null,
    workFolder: space.workFolder,
    async remove(sha256) {
      (await ask("DELETE", placeOf(sha256))).resume();
    },
    arriving: {
      async add(id, at, bytes, { maxBytes, onKept } = {}) {
        const place = piecesOf(id);
        const opening = (async () => {
          const kept = await piecesUpTo(id, at);
          const names = new Set(kept.map(({ name }) => name));
          for (const name of await list(place))
            if (!names.has(name)) (await ask("DELETE", `${place}/${name}`)).resume();
          const last = kept.at(-1);
          if (last !== undefined) {
            const path = `${place}/${last.name}`;
            if (last.length < (await sizeOf(path))!)
              await store(path, await buffer(await partOf(path, last.length)));
          }
          (await ask("MKCOL", place)).resume();
        })();
        opening.catch(() => undefined);
        let size = at;
        let waiting: Buffer[] = [];
        let length = 0;
        const flush = async () => {
          if (length === 0) return;
          await store(`${place}/${padded(size)}`, Buffer.concat(waiting));
          size += length;
          [waiting, length] = [[], 0];
        };
        const cut = await taken(
          bytes,
          async (piece) => {
            await opening;
            waiting.push(piece);
            length += piece.length;
            if (length < storeEvery) return;
            await flush();
            await onKept?.(size);
          },
          maxBytes,
        );
        await opening;
        await flush();
        return { size, cut };
      },
      async keep(id, size) {
        const pieces = await piecesUpTo(id, size);
        const all = async function* () {
          for (const { name, length } of pieces) yield* await partOf(`${piecesOf(id)}/${name}`, length);
        };
        return receive(Readable.from(all()), size);
      },
      async remove(id) {
        (await ask("DELETE", piecesOf(id))).resume();
      },
      async *ids() {
        yield* await list("arriving");
      },
    },
    close: async () => undefined,
  };
}

interface Asked {
  headers?: Record<string, string>;
  body?: Readable;
  size?: number;
}

const askerOf =
  (url: string) =>
  (method: string, place: string, { headers = {}, body, size }: Asked = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const length = size === undefined ? {} : { "Content-Length": String(size) };
      const sent = request(new URL(place, url), { method, headers: { ...headers, ...length } }, resolve);
      sent.once("error", reject);
      if (body === undefined) sent.end();
      else pipeline(body, sent).catch(reject);
    });

/** A small server of WebDAV, which has everything in memory. */
async function startWebdav(): Promise<{ url: string; close(): Promise<void> }> {
  /** Null for a collection. */
  const things = new Map<string, Buffer | null>([["", null]]);
  const inside = (place: string) =>
    [...things.keys()].filter((one) => one !== place && one.slice(0, one.lastIndexOf("/")) === place);
  const pathOf = (address: string) =>
    decodeURIComponent(new URL(address, "http://x").pathname).replace(/\/$/, "");

  async function answer(asked: IncomingMessage, sent: ServerResponse): Promise<void> {
    const place = pathOf(asked.url!);
    const found = things.get(place);
    const end = (status: number, body?: string | Buffer, headers = {}) => {
      sent.writeHead(status, headers).end(asked.method === "HEAD" ? undefined : body);
    };
    if (asked.method === "MKCOL") {
      if (found !== undefined) return end(405);
      things.set(place, null);
      return end(201);
    }
    if (asked.method === "PUT") {
      const bytes = await buffer(asked);
      if (!things.has(place.slice(0, place.lastIndexOf("/")))) return end(409);
      things.set(place, bytes);
      return end(201);
    }
    if (found === undefined) return end(404);
    if (asked.method === "DELETE") {
      for (const one of [...things.keys()])
        if (one === place || one.startsWith(`${place}/`)) things.delete(one);
      return end(204);
    }
    if (asked.method === "MOVE") {
      things.set(pathOf(String(asked.headers.destination)), found);
      things.delete(place);
      return end(201);
    }
    if (asked.method === "PROPFIND") {
      const all = [place, ...inside(place)].map(
        (one) => `<d:response><d:href>${encodeURI(one)}</d:href></d:response>`,
      );
      return end(207, `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${all.join("")}</d:multistatus>`);
    }
    if (found === null) return end(405);
    const range = /^bytes=(\d+)-(\d+)$/.exec(asked.headers.range ?? "");
    const part = range === null ? found : found.subarray(Number(range[1]), Number(range[2]) + 1);
    end(range === null ? 200 : 206, part, { "Content-Length": String(part.length) });
  }
  const server = createServer((asked, sent) => {
    answer(asked, sent).catch(() => sent.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An empty store of its own, with its server. */
export async function emptyWebdav(within: string): Promise<{ files: FileStore; end(): Promise<void> }> {
  const server = await startWebdav();
  const folder = await mkdtemp(join(within, "annals-webdav-"));
  return {
    files: await openWebdavFiles(server.url, folder),
    async end() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
