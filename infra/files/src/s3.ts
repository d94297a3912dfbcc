import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "@annals/logging";
import { createWatch, EngineAway, unreachedBy, whenGivenUp } from "@annals/watch";
import type { ListObjectVersionsCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { checked, FileDamaged } from "./checked.ts";
import { noteDamaged } from "./damaged.ts";
import { limited } from "./limited.ts";
import type { FileStore } from "./port.ts";
import { receiveFile } from "./receive.ts";
import { s3Arriving } from "./s3-arriving.ts";
import type { S3Place } from "./s3-place.ts";
import { type Clock, openWorkSpace } from "./work-space.ts";

export interface S3FilesOptions {
  place: S3Place;
  /** A folder of this machine for what is not stored yet. */
  folder: string;
  logger: Logger;
  now: () => Date;
  /** Says how old it is what killed processes left; `now` when not given. */
  clock?: Clock;
  onDamaged?: (sha256: string) => void;
  /** How often the store is asked whether it is there, in milliseconds, and how long it may take. */
  intervals?: { up: number; away: number };
  patience?: number;
  /** How long the store is away before those who wait for an answer of it are told, in milliseconds; 10 s by default. */
  giveUpAfter?: number;
}

/** Small things with names of their own, beside the contents of a store. */
interface Named {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** In their order. */
  list(): AsyncIterable<string>;
  /** All that ever stood under the names that begin so, each to be read; "none" where the bucket keeps no versions, "hidden" where it shows none to our key. */
  versions(begin: string): Promise<AsyncIterable<() => Promise<Buffer>> | "none" | "hidden">;
}
/** A file store that also keeps what has a name. */
export type S3Files = FileStore & { named: Named };

/** Its name where people read which engine is away. */
const engine = "The file store";

/** Whether a failure says that the file store is away, and not the database. */
export const isFilesAway = (error: unknown): boolean =>
  error instanceof EngineAway && error.engine === engine;

/** A part of a content that is sent in parts, in bytes: the least that S3 takes. */
const partBytes = 5 * 1024 * 1024;
/** How many pieces this process sends at a time: each of them is in memory. */
const sending = 4;
/** A store may hold so many parts of one content. */
const maxParts = 10_000;
/** What was begun and not ended for so long is of a process that is gone, in milliseconds. */
const abandoned = 48 * 60 * 60 * 1000;

/**
 * Keeps files in a bucket of an S3, each at `ab/cd…` of its SHA-256 behind the prefix. A file appears whole or not at all.
 * @throws Error that says which of the things that are needed the store does not do
 */
export async function openS3Files(options: S3FilesOptions): Promise<S3Files> {
  const { place, logger, now, clock = async () => now() } = options;
  const { bucket: Bucket, prefix } = place;
  // Read when it is used: nobody else pays for it.
  const sdk = await import("@aws-sdk/client-s3");
  const client = clientOf(sdk, place);
  const space = await openWorkSpace(join(options.folder, "incoming"), { clock: options.clock });
  const damaged = noteDamaged(options.onDamaged);
  const inTurn = limited(sending);
  const keyOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
    return `${prefix}${sha256.slice(0, 2)}/${sha256.slice(2)}`;
  };
  await probe(sdk, client, place).catch((error: unknown) => {
    client.destroy();
    throw error;
  });
  await endAbandoned(sdk, client, place, clock).catch((error: Error) =>
    logger.warn(
      { error: error.message },
      "What was begun in the file store and not ended could not be removed",
    ),
  );
  const watch = createWatch({
    ...{ engine, logger, now },
    intervals: options.intervals ?? { up: 5_000, away: 1_000 },
    patience: options.patience ?? 5_000,
    probe: async ({ signal }) => {
      const asked = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      await client.send(asked, { abortSignal: signal });
    },
  });

  /** Those who wait for an answer; not those who have its beginning, and read on. */
  const waiting = new Set<AbortController>();
  const stopLooking = whenGivenUp(watch, options.giveUpAfter ?? 10_000, () => {
    for (const stop of waiting) stop.abort();
  });
  /** Nothing waits for a store that is known to be away. */
  const send = (async (command: never) => {
    watch.demand();
    const stop = new AbortController();
    waiting.add(stop);
    try {
      return await client.send(command, { abortSignal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) throw new EngineAway(engine, "it does not answer any more", { cause: error });
      throw away(error);
    } finally {
      waiting.delete(stop);
    }
  }) as S3Client["send"];
  /** What is said of a store that cannot be reached, or takes our key no more; any other error as it is. */
  const away = (error: unknown): unknown => {
    if (!isUnreached(error) && !isKeyRefused(error)) return error;
    watch.doubt();
    return new EngineAway(engine, (error as Error).message || (error as Error).name, { cause: error });
  };

  async function sizeOf(sha256: string): Promise<number | null> {
    try {
      return (await send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(sha256) }))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function get(sha256: string, range?: { start: number; end: number }) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const found = await send(
        new sdk.GetObjectCommand({ Bucket, Key: keyOf(sha256), ...(Range && { Range }) }),
      );
      const stream = found.Body as Readable;
      const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? "")?.[1] ?? found.ContentLength);
      if (range !== undefined) {
        stream.once("error", (error) => void away(error));
        return { stream, size };
      }
      const through = checked(sha256, () => damaged.add(sha256));
      pipeline(stream, through).catch((error) => void away(error));
      return { stream: through as Readable, size };
    } catch (error) {
      if (isMissing(error)) return null;
      // A part of nothing, or behind the end.
      if ((error as { name?: string }).name !== "InvalidRange") throw error;
      const size = await sizeOf(sha256);
      return size === null ? null : { stream: Readable.from([]), size };
    }
  }

  /** Sends a file of this machine in parts, each of which the store compares with its signature. */
  async function sendParts(Key: string, path: string, size: number): Promise<void> {
    const { UploadId } = await send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
    const length = Math.max(partBytes, Math.ceil(size / maxParts));
    const file = await open(path, "r");
    const stop = new AbortController();
    try {
      const parts = Array.from({ length: Math.ceil(size / length) }, (_, at) =>
        inTurn(async () => {
          stop.signal.throwIfAborted();
          const Body = Buffer.alloc(Math.min(length, size - at * length));
          await file.read(Body, 0, Body.length, at * length);
          const PartNumber = at + 1;
          const sent = await send(new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
          return { PartNumber, ETag: sent.ETag };
        }).catch((error: unknown) => {
          stop.abort(error);
          throw error;
        }),
      );
      await Promise.allSettled(parts);
      const Parts = await Promise.all(parts);
      await send(
        new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      await client
        .send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), {
          // Who uploads is told why without waiting for a store that is frozen.
          abortSignal: AbortSignal.timeout(5_000),
        })
        .catch(() =>
          logger.warn({ key: Key }, "A cut upload is left in the file store; a later start removes it"),
        );
      throw error;
    } finally {
      await file.close();
    }
  }

  const named = `${prefix}named/`;
  const store: S3Files = {
    async put(bytes, maxBytes) {
      const temporary = join(await space.folder(), randomUUID());
      const hash = createHash("sha256");
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const size = await receiveFile(bytes, temporary, maxBytes, hashed);
      try {
        const digest = hash.digest();
        const sha256 = digest.toString("hex");
        const Key = keyOf(sha256);
        if (size > partBytes) await sendParts(Key, temporary, size);
        else
          await inTurn(async () => {
            const Body = await wholeOf(temporary);
            const ChecksumSHA256 = digest.toString("base64");
            await send(new sdk.PutObjectCommand({ Bucket, Key, Body, ChecksumSHA256 }));
          });
        damaged.forget(sha256);
        return { sha256, size };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get,
    sizeOf,
    async isWhole(sha256) {
      try {
        const found = await get(sha256);
        if (found === null) return false;
        for await (const _ of found.stream);
        damaged.forget(sha256);
        return true;
      } catch (error) {
        if (error instanceof FileDamaged) return false;
        throw away(error);
      }
    },
    async *names(after = "") {
      for await (const key of keysIn(after === "" ? prefix : keyOf(after))) {
        const name = /^([0-9a-f]{2})\/([0-9a-f]{62})$/.exec(key.slice(prefix.length));
        if (name !== null) yield `${name[1]}${name[2]}`;
      }
    },
    damaged: damaged.all,
    async link(sha256, seconds) {
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const asked = new sdk.GetObjectCommand({ Bucket, Key: keyOf(sha256) });
      return getSignedUrl(client, asked, { expiresIn: seconds });
    },
    workFolder: space.workFolder,
    async remove(sha256) {
      await send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(sha256) }));
    },
    arriving: s3Arriving({
      put: async (key, Body) => {
        await inTurn(() => send(new sdk.PutObjectCommand({ Bucket, Key: `${prefix}${key}`, Body })));
      },
      read: async (key) =>
        (await send(new sdk.GetObjectCommand({ Bucket, Key: `${prefix}${key}` }))).Body as Readable,
      remove: async (key) => {
        await send(new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}${key}` }));
      },
      async *list(start) {
        for await (const key of keysIn(`${prefix}${start}`, `${prefix}${start}`))
          yield key.slice(prefix.length);
      },
      keep: (bytes) => store.put(bytes, Number.POSITIVE_INFINITY),
    }),
    named: {
      async put(name, Body) {
        await inTurn(() => send(new sdk.PutObjectCommand({ Bucket, Key: `${named}${name}`, Body })));
      },
      async read(name) {
        try {
          const found = await send(new sdk.GetObjectCommand({ Bucket, Key: `${named}${name}` }));
          return Buffer.from(await found.Body!.transformToByteArray());
        } catch (error) {
          if (isMissing(error)) return null;
          throw away(error);
        }
      },
      async remove(name) {
        await send(new sdk.DeleteObjectCommand({ Bucket, Key: `${named}${name}` }));
      },
      async *list() {
        for await (const key of keysIn(named, named)) yield key.slice(named.length);
      },
      async versions(begin) {
        const Prefix = `${named}${begin}`;
        const ask = (KeyMarker?: string, VersionIdMarker?: string) =>
          client.send(new sdk.ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }));
        const first = await ask().catch((error: unknown) => {
          // A store that knows of no versions may say so with a status of its own trouble.
          if (isUnreached(error) && (error as Error).name !== "NotImplemented") throw away(error);
          return isDenied(error) ? ("hidden" as const) : ("none" as const);
        });
        if (typeof first === "string") return first;
        const isKept = first.Versions?.some(({ VersionId }) => (VersionId ?? "null") !== "null");
        return isKept ? versionsFrom(first, ask) : "none";
      },
    },
    watch,
    async close() {
      stopLooking();
      await watch.close();
      client.destroy();
    },
  };
  return store;

  /** What is read may have been deleted meanwhile, and versions of keys that were deleted are still there. */
  async function* versionsFrom(
    first: ListObjectVersionsCommandOutput,
    ask: (key?: string, version?: string) => Promise<ListObjectVersionsCommandOutput>,
  ): AsyncGenerator<() => Promise<Buffer>> {
    for (let page = first; ; page = await ask(page.NextKeyMarker, page.NextVersionIdMarker)) {
      for (const { Key, VersionId } of page.Versions ?? [])
        yield async () => {
          try {
            const found = await send(new sdk.GetObjectCommand({ Bucket, Key, VersionId }));
            return Buffer.from(await found.Body!.transformToByteArray());
          } catch (error) {
            if (isMissing(error)) return Buffer.alloc(0);
            throw away(error);
          }
        };
      if (!page.IsTruncated || page.NextKeyMarker === undefined) return;
    }
  }

  /** Keys in their order, after one. */
  async function* keysIn(after: string, Prefix = prefix): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const StartAfter = after === Prefix ? undefined : after;
      const page = await send(
        new sdk.ListObjectsV2Command({
          Bucket,
          Prefix,
          ...(ContinuationToken ? { ContinuationToken } : { StartAfter }),
        }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }
}

async function wholeOf(path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

type Sdk = typeof import("@aws-sdk/client-s3");

function clientOf(sdk: Sdk, { endpoint, region, isInPath, key, secret }: S3Place): S3Client {
  return new sdk.S3Client({
    ...{ endpoint, region, forcePathStyle: isInPath },
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Servers of others do not know the newer checksums; the signature holds one already.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000 },
  });
}

/** Asks a store whether it takes our key, and changes nothing there. @throws Error with what it says */
export async function askS3(place: S3Place, signal: AbortSignal): Promise<void> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = clientOf(sdk, place);
  try {
    const asked = new sdk.ListObjectsV2Command({ Bucket: place.bucket, Prefix: place.prefix, MaxKeys: 1 });
    await client.send(asked, { abortSignal: signal });
  } finally {
    client.destroy();
  }
}

/** Does at the start what is done later, so that a store that lacks something says so, and what. */
async function probe(
  sdk: Sdk,
  client: S3Client,
  { bucket: Bucket, prefix, endpoint }: S3Place,
): Promise<void> {
  const Key = `${prefix}annals-probe-${randomUUID()}`;
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isUnreached(error)) throw error;
      const { name, message } = error as Error;
      throw new Error(`${endpoint} does not ${what} in the bucket ${Bucket}: ${name}, ${message}`, {
        cause: error,
      });
    }
  };
  await step("take a file", () => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: "annals" })));
  await step("give a part of a file", async () => {
    const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range: "bytes=2-3" }));
    const text = await found.Body!.transformToString();
    if (text !== "na") throw new Error(`it gives ${JSON.stringify(text)} for the part "na"`);
  });
  await step("list files", async () => {
    const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: Key }));
    if (Contents.length !== 1) throw new Error(`it lists ${Contents.length} files where there is one`);
  });
  await step("delete a file", () => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
}

/** A process that was killed leaves parts that no list shows, and that cost room. */
async function endAbandoned(
  sdk: Sdk,
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: S3Place,
  clock: Clock,
): Promise<void> {
  const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix }));
  if (Uploads.length === 0) return;
  const now = (await clock()).getTime();
  for (const { Key, UploadId, Initiated } of Uploads)
    if (now - (Initiated?.getTime() ?? 0) > abandoned)
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

const isMissing = (error: unknown): boolean =>
  ["NoSuchKey", "NoSuchVersion", "NotFound"].includes((error as { name?: string }).name ?? "");

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Whether the store knows the key, which may not do this. */
const isDenied = (error: unknown): boolean => statusOf(error) === 403;

/** Whether the store does not take our key any more, as after it was changed there: what was asked for may be fine. */
const isKeyRefused = (error: unknown): boolean =>
  statusOf(error) === 401 ||
  (isDenied(error) &&
    !["AccessDenied", "XAmzContentSHA256Mismatch"].includes((error as { name?: string }).name ?? ""));

/** Whether the store did not answer, or said that it cannot now. */
function isUnreached(error: unknown): boolean {
  if (error instanceof EngineAway || unreachedBy(error) !== null) return true;
  const { name = "" } = error as { name?: string };
  return /^(TimeoutError|RequestTimeout|SlowDown)$/.test(name) || (statusOf(error) ?? 0) >= 500;
}
