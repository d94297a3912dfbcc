import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { isClosedTo } from "@annals/access";
import { Problem } from "@annals/http";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Hearer, Topics } from "../runtime/topic.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { createAudible, everything, type Gathered, isOpenTo, nothing } from "./audible.ts";
import type { Changed } from "./contract.ts";
import { messages } from "./messages.ts";
import { busyAfter, pauseUntilNext, returnsOf } from "./pace.ts";
import { readSights } from "./queries.ts";
import { openStream, type Stream } from "./stream.ts";

/** All clients that listen for changes. */
export interface Streams {
  /** Opens a stream. @param from where who asks comes from, and the last event that they have. @throws Problem 429, 503 */
  open(asked: Asked, viewer: Viewer, from: From): Promise<Readable>;
  /** The same for another way to send than server-sent events. */
  join(viewer: Viewer, from: From, make: (onClose: (stream: Stream) => void) => Stream): Promise<void>;
  /** What changed since an event, for those who ask now and then, and the event up to which they have heard then. */
  missed(viewer: Viewer, last: string | undefined): Promise<{ id: string; changed: Changed | null }>;
  /** How many are open. */
  count(): number;
  /** Ends all streams, and opens no more. */
  close(): void;
}

/** Where a client comes from, and the last event that it has. */
interface From {
  network: string;
  last?: string | undefined;
}

/** Streams of one person, of the guests of one network, of all guests, and of all. */
const max = { person: 20, network: 50, guests: 1_000, all: 6_000 };
/** Milliseconds between signs of life: proxies cut what is silent for a minute. */
const beatEvery = 20_000;
/** So many streams hear of a change at a time, and the next ones so many milliseconds later: all read again what they show. */
const spread = { streams: 25, pause: 3 };
/** How many events of a space are remembered, for clients that reconnect. */
const maxRemembered = 200;
/** A page is read before its stream is open: changes of this many milliseconds before are sent as well. */
const overlap = 5_000;
/**
 * Of how many processes the last events are named to who asks now and then: a balancer leads them to one process after another, and each
 * goes on after what it said itself.
 */
const maxProcesses = 8;
const anEvent = /^[0-9a-f]{8}\.\d{1,15}$/;
/** How long a space without listeners is remembered, in milliseconds. */
const forgetAfter = 5 * 60_000;

/** The events of one space. */
interface Room {
  streams: Set<Stream>;
  pending: Gathered | null;
  timer: NodeJS.Timeout | null;
  /** What some have not heard yet that is about other pages than theirs. */
  later: Map<Stream, Gathered>;
  isSayingLater: boolean;
  /** When all that was said has had its time, by the process's own clock. */
  busyUntil: number;
  past: { at: number; change: Gathered }[];
  /** Nothing is known of what changed before. */
  since: number;
  emptySince: number;
}

/** Opens streams, and sends each what its viewer may hear. */
export function createStreams(
  deps: Pick<Deps, "live" | "pool" | "viewers" | "logger">,
  topics: Topics,
): Streams {
  const { gather, gatherAcross, merge, entriesIn, isOfEntriesAlone, changesRightsOf, heardBy } =
    createAudible(topics);
  const { live, viewers, logger } = deps;
  /** Nobody can continue after events of another process, or of an earlier one. */
  const instance = randomUUID().slice(0, 8);
  const rooms = new Map<string, Room>();
  let closed = false;

  let lastMoment = 0;
  /** Later with each call. */
  const moment = () => {
    lastMoment = Math.max(Date.now(), lastMoment + 1);
    return lastMoment;
  };
  const idAt = (at: number) => `${instance}.${at}`;
  const all = () => [...rooms.values()].flatMap(({ streams }) => [...streams]);

  function roomOf(space: string): Room {
    const known = rooms.get(space);
    if (known !== undefined) return known;
    const now = moment();
    const room: Room = {
      streams: new Set(),
      pending: null,
      timer: null,
      ...{ later: new Map(), isSayingLater: false },
      busyUntil: 0,
      past: [],
      since: now,
      emptySince: now,
    };
    rooms.set(space, room);
    return room;
  }

  const stopListening = live.onChange((changed) => {
    // What belongs to no space, such as an account, is not heard: nobody learns that somebody signs in.
    const changes = changed === "all" ? [] : changed.filter(({ space }) => space !== null);
    const across = nothing();
    for (const change of changes) gatherAcross(across, change);
    for (const [space, room] of rooms) {
      const heard = changed === "all" ? [changed] : changes.filter((change) => change.space === space);
      // Changes of somebody's membership are sent to them in all spaces, and to nobody else there.
      if (heard.length === 0 && !concerns(room, across)) continue;
      room.pending ??= nothing();
      for (const change of heard) gather(room.pending, change);
      merge(room.pending, across);
      room.timer ??= setTimeout(() => void say(space, room), pauseOf(room)).unref();
    }
  });

  /**
   * Whether somebody in a room has to hear of what is told across spaces. A client that was just disconnected hears it when it
   * reconnects.
   */
  function concerns(room: Room, change: Gathered): boolean {
    if (change.topics.size === 0) return false;
    if ([...room.streams].some(({ viewer }) => heardBy(hearerOf(viewer), change, new Map()) !== null))
      return true;
    remember(room, moment(), change);
    return false;
  }

  const pauseOf = ({ busyUntil }: Room) => pauseUntilNext(busyUntil, performance.now());

  async function say(space: string, room: Room): Promise<void> {
    const change = room.pending ?? nothing();
    const at = moment();
    room.busyUntil = busyAfter(room.busyUntil, performance.now());
    room.pending = null;
    remember(room, at, change);
    if (room.streams.size > 0) {
      const sights = await sightsOf(space, change);
      const { here, elsewhere } = hearersIn(room, change);
      for (let from = 0; from < here.length; from += spread.streams) {
        if (from > 0) await delay(spread.pause);
        const some = here.slice(from, from + spread.streams);
        await Promise.all(some.map((stream) => sayTo(stream, at, change, sights)));
      }
      if (elsewhere.length > 0) sayLater(space, room, elsewhere, change);
    }
    room.timer =
      room.pending === null ? null : setTimeout(() => void say(space, room), pauseOf(room)).unref();
  }

  /**
   * Who listens to other pages hears it after all who look at these, and as one with what comes meanwhile: thousands of them would
   * keep the next change from those whom it is about. They hear what is heard elsewhere, of which nothing is about what they look at.
   */
  function sayLater(space: string, room: Room, to: Stream[], change: Gathered): void {
    const merged = new Map<Gathered | undefined, Gathered>([[undefined, change]]);
    for (const stream of to) {
      const before = room.later.get(stream);
      if (!merged.has(before)) {
        const both = nothing();
        merge(both, before!);
        merge(both, change);
        merged.set(before, both);
      }
      room.later.set(stream, merged.get(before)!);
    }
    if (!room.isSayingLater) void sayWaiting(space, room);
  }

  async function sayWaiting(space: string, room: Room): Promise<void> {
    let known: { change: Gathered; at: number; sights: Awaited<ReturnType<typeof sightsOf>> } | undefined;
    room.isSayingLater = true;
    for (let said = 0; room.later.size > 0; said++) {
      if (said % spread.streams === 0) await delay(spread.pause);
      const [stream, change] = room.later.entries().next().value!;
      room.later.delete(stream);
      if (known?.change !== change) known = { change, at: moment(), sights: await sightsOf(space, change) };
      if (room.streams.has(stream)) await sayTo(stream, known.at, change, known.sights);
    }
    room.isSayingLater = false;
  }

  /** Who may hear something of a change: those who listen to its pages or to everything, and those who listen to other pages alone. */
  function hearersIn({ streams }: Room, change: Gathered) {
    const pages = new Set(entriesIn(change));
    const here: Stream[] = [];
    const elsewhere: Stream[] = [];
    for (const stream of streams) (stream.isAt?.(pages) === false ? elsewhere : here).push(stream);
    // What is about pages alone, they are not even asked about.
    return { here, elsewhere: isOfEntriesAlone(change) ? [] : elsewhere };
  }

  function remember(room: Room, at: number, change: Gathered): void {
    room.past.push({ at, change });
    if (room.past.length > maxRemembered) room.since = room.past.shift()!.at;
  }

  async function sightsOf(space: string, change: Gathered) {
    try {
      return await readSights(deps, space, change.all ? [] : entriesIn(change));
    } catch (error) {
      // Then nothing is named: every client reads again.
      logger.debug({ error: (error as Error).message }, "It is not known who may hear of a change");
      change.all = true;
      return new Map();
    }
  }

  async function sayTo(
    stream: Stream,
    at: number,
    change: Gathered,
    sights: Awaited<ReturnType<typeof sightsOf>>,
  ): Promise<void> {
    if (!(await isSame(stream))) return;
    const heard = heardBy(hearerOf(stream.viewer), change, sights);
    if (heard !== null) stream.send(idAt(at), heard);
  }

  /** Whether a stream still belongs to the viewer that it was opened for. If not, it ends, and the client asks anew. */
  async function isSame(stream: Stream): Promise<boolean> {
    const viewer = await viewers.of(stream.asked).catch((error: unknown) => {
      const isOver = error instanceof Problem && error.status < 500;
      // While the database is away nothing is known, so nothing is sent.
      return isOver ? null : stream.viewer;
    });
    if (viewer?.key === stream.viewer.key && viewer.account === stream.viewer.account) {
      const wasOpen = isOpenTo(hearerOf(stream.viewer));
      // The space may have been closed for maintenance, or opened again: then it is unknown what they missed.
      stream.viewer = viewer;
      if (!wasOpen && isOpenTo(hearerOf(viewer))) stream.send(idAt(moment()), everything);
      return true;
    }
    stream.send(idAt(moment()), everything);
    stream.end();
    return false;
  }

  const beats = setInterval(() => {
    const now = moment();
    for (const [space, room] of rooms) {
      const isQuiet = room.timer === null;
      for (const stream of room.streams)
        void isSame(stream).then((same) => same && stream.beat(isQuiet ? idAt(now) : null));
      if (room.streams.size === 0 && now - room.emptySince > forgetAfter) rooms.delete(space);
    }
  }, beatEvery);
  beats.unref();

  const isOurs = (event: string) => event.startsWith(`${instance}.`);

  /** What a client has missed. @param last the last event of this process, or several with those of others */
  function missedIn(room: Room, last: string | undefined): Gathered {
    const at = last?.split(",").find(isOurs)?.split(".")[1];
    const missed = nothing();
    const isGap = last !== undefined && !(Number(at) >= room.since);
    if (isGap) gather(missed, "all");
    const from = last === undefined ? Date.now() - overlap : Number(at);
    for (const { at, change } of room.past) if (at > from) merge(missed, change);
    return missed;
  }

  /** What a viewer hears of what was missed. */
  async function heardOf(viewer: Viewer, missed: Gathered): Promise<Changed | null> {
    // Their rights changed: entries that are gone cannot be named to them.
    if (viewer.person !== null && changesRightsOf(missed, viewer.person)) gather(missed, "all");
    return heardBy(hearerOf(viewer), missed, await sightsOf(viewer.space.id, missed));
  }

  function refuseWhenFull({ account }: Viewer, network: string): void {
    if (closed) throw new Problem(503, messages.stopping, { headers: { "Retry-After": "2" } });
    const open = all();
    const same = open.filter((stream) => stream.viewer.account === account);
    const isFull =
      account === null
        ? same.length >= max.guests || same.filter((one) => one.network === network).length >= max.network
        : same.length >= max.person;
    if (open.length >= max.all || isFull)
      throw new Problem(429, messages.tooManyWindows, {
        headers: { "Retry-After": "60" },
      });
  }

  const streams: Streams = {
    async open(asked, viewer, from) {
      let body: Readable | undefined;
      await streams.join(viewer, from, (onClose) => {
        const opened = openStream(asked, viewer, from.network, onClose);
        body = opened.body;
        return opened.stream;
      });
      return body!;
    },
    async join(viewer, { network, last }, make) {
      refuseWhenFull(viewer, network);
      const room = roomOf(viewer.space.id);
      const stream = make((closed) => {
        room.streams.delete(closed);
        room.emptySince = Date.now();
      });
      const at = moment();
      const missed = missedIn(room, last);
      room.streams.add(stream);
      stream.beat(null);
      const heard = await heardOf(viewer, missed);
      if (heard !== null) stream.send(idAt(at), heard);
      else stream.beat(idAt(at));
    },
    async missed(viewer, last) {
      const room = roomOf(viewer.space.id);
      // Who asks now and then listens, too.
      room.emptySince = Date.now();
      const at = moment();
      const others = (last ?? "").split(",").filter((event) => anEvent.test(event) && !isOurs(event));
      const id = [idAt(at), ...others].slice(0, maxProcesses).join();
      return { id, changed: await heardOf(viewer, missedIn(room, last)) };
    },
    count: () => all().length,
    close() {
      closed = true;
      clearInterval(beats);
      stopListening();
      for (const { timer } of rooms.values()) if (timer !== null) clearTimeout(timer);
      const open = all();
      const returns = returnsOf(open.length);
      for (const [at, stream] of open.entries()) stream.end(returns[at]);
    },
  };
  return streams;
}

export const hearerOf = (viewer: Viewer): Hearer => ({
  ...viewer,
  isIn:
    !isClosedTo(viewer.roles, viewer.space.settings.general) && !viewer.needsFactor && !viewer.needsPassword,
  readsComments: viewer.person !== null || viewer.space.settings.comments?.guests === true,
});
