/**
 * Resumable uploads. What arrived of a request that was cut is kept, the next one goes on there, and the last byte makes the file. One writer
 * at a time: a newer request ends an older one, whose connection may be gone without anybody having noticed.
 */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { FileTooLarge, PiecesLost } from "@annals/files";
import { httpMessages, notFound, Problem, type TusChecksum } from "@annals/http";
import { idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { regularly } from "../runtime/regularly.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Arrival, createArrivals } from "./arrivals.ts";
import { messages } from "./messages.ts";
import type { Room } from "./room.ts";

/** How long a body may bring no byte, in milliseconds. */
const maxSilence = 30_000;
/** How often what is over is removed, in milliseconds. */
const sweepEvery = 10 * 60_000;
/** How long nothing comes of a connection that is gone, and how long one that is not may go on, in milliseconds. */
const quiet = 700;
const longestEnding = 10_000;

/** What an upload says of itself when it begins. */
export interface Beginning {
  name: string;
  size: number;
  folder: string | null;
  entry: string | null;
  replaces: string | null;
  /** What is done where another file of its folder has its name; null for nothing: both have it then. */
  taken: "refuse" | "number" | null;
  sha256: string | null;
  metadata: string;
}

/** Bytes that come, and where they belong. */
export interface Bytes {
  raw: IncomingMessage;
  offset: number;
  checksum: TusChecksum | null;
}

/** What the commands of files do for uploads. */
interface Filing {
  room: Room;
  /** @throws Problem when the person may not put a file there */
  check(
    context: MemberContext,
    upload: Pick<Beginning, "name" | "folder" | "entry" | "replaces" | "taken" | "size">,
  ): Promise<void>;
  /** Makes the file. @throws Problem */
  file(
    context: MemberContext,
    arrival: Arrival,
    kept: { sha256: string; size: number },
  ): Promise<{ position: string }>;
}

/** How far an upload is. `position`: of the log, once it is a file. */
export interface Progress {
  arrival: Arrival;
  position: string | null;
}

export type UploadCommands = ReturnType<typeof createUploads>;

export function createUploads({ pool, files, now, newId, logger, log }: Core, { room, check, file }: Filing) {
  const arrivals = createArrivals(pool, now);
  const { arriving } = files;
  /** What goes on with each upload in this process, and how it is ended. */
  const going = new Map<string, { cut: () => void; ended: Promise<unknown> }>();

  /** Runs alone for its upload; what goes on is cut. */
  async function alone<T>(id: string, cut: () => void, work: () => Promise<T>): Promise<T> {
    for (let before = going.get(id); before !== undefined; before = going.get(id)) {
      before.cut();
      await before.ended;
    }
    const running = work();
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    going.set(id, { cut, ended });
    try {
      return await running;
    } finally {
      going.delete(id);
    }
  }

  async function found({ viewer }: MemberContext, id: string): Promise<Arrival> {
    const arrival = await arrivals.find(id, viewer.space.id, viewer.account!);
    if (arrival === null) throw notFound();
    return arrival;
  }

  async function discard(id: string): Promise<void> {
    await arrivals.remove(id);
    await arriving.remove(id);
  }

  async function store(arrival: Arrival, { raw, checksum }: Bytes): Promise<number> {
    const { id, size, received } = arrival;
    const writer = randomUUID();
    if (!(await arrivals.hold(id, writer, received))) {
      if ((await arrivals.find(id, arrival.space, arrival.person)) === null) throw notFound();
      throw new Problem(409, messages.otherOffset);
    }
    const hash = checksum && createHash(checksum.algorithm);
    const silence = setTimeout(() => raw.destroy(), maxSilence);
    const heard = (chunk: Buffer) => {
      silence.refresh();
      lastHeard.set(raw, performance.now());
      hash?.update(chunk);
    };
    raw.on("data", heard);
    const note = async (stored: number) => {
      if (!(await arrivals.note(id, writer, stored))) throw interrupted();
    };
    try {
      const added = await arriving.add(id, received, raw, {
        maxBytes: size - received,
        // What is not compared yet does not count.
        ...(checksum === null && { onKept: note }),
      });
      if (checksum === null) await note(added.size);
      if (added.cut !== null) throw interrupted();
      if (checksum !== null && !hash!.digest().equals(checksum.digest))
        throw new Problem(460, messages.otherBytes, { title: "Other bytes" });
      if (checksum !== null) await note(added.size);
      return added.size;
    } catch (error) {
      if (error instanceof FileTooLarge) throw new Problem(413, messages.moreThanSaid);
      if (!(error instanceof PiecesLost)) throw error;
      await discard(id);
      throw new Problem(410, messages.uploadIsGone, { title: "Gone" });
    } finally {
      clearTimeout(silence);
      raw.off("data", heard);
      raw.resume();
    }
  }

  /** Makes a file of what is all there. */
  async function finish(context: MemberContext, arrival: Arrival): Promise<Progress> {
    const { id, size } = arrival;
    if (arrival.done) return { arrival, position: await log.head() };
    // Whoever sends the last byte twice does the same.
    const same = { ...context, command: idOf("upload", id) };
    try {
      const kept = await arriving.keep(id, size);
      if (arrival.sha256 !== null && arrival.sha256 !== kept.sha256)
        throw new Problem(460, messages.otherBytes, { title: "Other bytes" });
      const { position } = await file(partOf(same, "file"), arrival, kept);
      await arrivals.end(id, position);
      await arriving.remove(id);
      return { arrival: { ...arrival, received: size, done: true }, position };
    } catch (error) {
      // What is refused now is refused for ever; for what cannot be done now it stays.
      const isLost = error instanceof PiecesLost;
      if (isLost || (error instanceof Problem && error.status < 500)) await discard(id);
      if (isLost) throw new Problem(410, messages.uploadIsGone, { title: "Gone" });
      throw error;
    }
  }

  async function take(context: MemberContext, id: string, bytes: Bytes): Promise<Progress> {
    const arrival = await found(context, id);
    if (bytes.offset !== arrival.received) throw new Problem(409, messages.otherOffset);
    const received = arrival.done ? arrival.size : await store(arrival, bytes);
    const next = { ...arrival, received };
    return received === arrival.size ? finish(context, next) : { arrival: next, position: null };
  }

  /** Removes what has not gone on for too long, and pieces that no upload is known of. */
  async function sweep(): Promise<void> {
    for (const id of await arrivals.expire()) await arriving.remove(id);
    const ids: string[] = [];
    for await (const id of arriving.ids()) if (!going.has(id)) ids.push(id);
    const coming = await arrivals.coming(ids);
    for (const id of ids) if (!coming.has(id) && !going.has(id)) await arriving.remove(id);
  }
  const late = (error: Error) =>
    logger.warn({ error: error.message }, "Uploads that are over could not be removed");
  const stopSweeping = regularly(sweepEvery, sweep, late);
  const first = sweep().catch(late);

  return {
    /** @param bytes the first ones, where they come along @throws Problem 403, 404, 413, 422 */
    async begin(
      context: MemberContext,
      upload: Beginning,
      bytes: Omit<Bytes, "offset"> | null,
    ): Promise<Progress> {
      await check(context, upload);
      const { viewer } = context;
      const mine = { id: newId(), space: viewer.space.id, person: viewer.account! };
      const arrival = await room.take(mine.space, upload.size, (queries) =>
        arrivals.add(queries, { ...upload, ...mine, numbered: upload.taken !== null }),
      );
      if (bytes !== null)
        return alone(arrival.id, ending(bytes.raw), () => take(context, arrival.id, { ...bytes, offset: 0 }));
      if (upload.size > 0) return { arrival, position: null };
      return alone(arrival.id, nothing, () => finish(context, arrival));
    },
    /** Takes bytes. @throws Problem 404, 409 for another place, 410, 413, 460 */
    add: (context: MemberContext, id: string, bytes: Bytes): Promise<Progress> =>
      alone(id, ending(bytes.raw), () => take(context, id, bytes)),
    /** How far it is. One that was cut off between its last byte and its file becomes that now. @throws Problem 404 */
    look: (context: MemberContext, id: string): Promise<Progress> =>
      alone(id, nothing, async () => {
        const arrival = await found(context, id);
        return arrival.received === arrival.size ? finish(context, arrival) : { arrival, position: null };
      }),
    /** Ends it; a file that it has become stays. @throws Problem 404 */
    end: (context: MemberContext, id: string): Promise<void> =>
      alone(id, nothing, async () => {
        await found(context, id);
        await discard(id);
      }),
    sweep,
    async close(): Promise<void> {
      await stopSweeping();
      await first;
    },
  };
}

const nothing = () => undefined;

/** When something of a body came last. */
const lastHeard = new WeakMap<IncomingMessage, number>();

/**
 * Ends a request that a newer one is in place of. What still comes of a connection that was cut is waited for, so that it is not sent twice;
 * but not long for one that goes on.
 */
function ending(raw: IncomingMessage): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (timer !== undefined) return;
    const asked = performance.now();
    timer = setInterval(() => {
      const now = performance.now();
      const isSilent = now - (lastHeard.get(raw) ?? asked) > quiet && now - asked > quiet;
      if (!isSilent && now - asked < longestEnding) return;
      raw.destroy();
      clearInterval(timer);
    }, 100).unref();
    raw.once("close", () => clearInterval(timer));
  };
}
const interrupted = () =>
  new Problem(400, httpMessages.uploadInterrupted, { headers: { Connection: "close" } });
