/**
 * The hub: sockets that speak the Pusher protocol, on the same port as everything else. It hears what the streams hear (decision 25), so what
 * reaches a socket is what its person may hear, and names the same ids.
 */
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf, networkOf, notFound, Problem } from "@annals/http";
import { wholeSettings } from "@annals/projectors/tables";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import type { Changed } from "../change/contract.ts";
import { readSights } from "../change/queries.ts";
import { createSights } from "../change/sights.ts";
import type { Stream } from "../change/stream.ts";
import { hearerOf, type Streams } from "../change/streams.ts";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Passes } from "../runtime/passes.ts";
import { levelOn } from "../runtime/topic.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { type Channel, channelOf, entryOf, saidOn } from "./channels.ts";
import { createNeighbors } from "./neighbors.ts";
import { createPresence, type Doing, doing } from "./presence.ts";
import { readPresent } from "./queries.ts";
import { activityTimeout, type Client, createClient, type Frame, textOf } from "./socket.ts";

/** Answers requests for sockets, at `/app/{key of the space}`. */
export interface Hub {
  /** Takes the connection of a request over, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How many sockets are open. */
  count(): number;
  /** Closes all sockets, one after another: clients come again a second later, and would all come at once. */
  close(): Promise<void>;
  /** Tells the other processes, after closing, that nobody is here any more. */
  leave(): Promise<void>;
}

/** Sockets of one network, and of all, with those that are about to close; channels of one socket; bytes of a message. */
const max = { network: 200, all: 5_000, channels: 50, message: 8_192, clientEvent: 1_024 };
/** Milliseconds between signs of life: proxies cut what is silent for a minute. */
const beatEvery = 25_000;

/** In how many steps the sockets of a process that stops are closed, and the longest pause between two, in milliseconds. */
const closing = { steps: 100, pause: 10 };

/** What a socket hears by one viewer: itself as a guest, or as the person of its passes. */
interface Ear {
  stream: Stream;
  channels: Map<string, Channel>;
  /** Hears no more, and counts as no stream any more. */
  stop(): void;
}

interface Session {
  client: Client;
  socket: WebSocket;
  space: string;
  asGuest: Asked;
  isAlive: boolean;
  /** By the key of the viewer. */
  ears: Map<string, Ear>;
}

export function createHub(
  deps: Pick<Deps, "live" | "pool" | "viewers" | "logger">,
  {
    streams,
    passes,
    proxies,
    pass: passOn,
  }: {
    streams: Streams;
    passes: Passes;
    proxies: number;
    /** Tells the hubs of all processes something. */
    pass: (text: string) => Promise<void>;
  },
): Hub {
  const { viewers, logger, live } = deps;
  const server = new WebSocketServer({ noServer: true, maxPayload: max.message, perMessageDeflate: false });
  const sessions = new Set<Session>();
  const sightsAfter = createSights((space, ids) => readSights(deps, space, ids));
  /** How many sockets each network holds. Those that were told to close count until they are closed: nobody has to answer that. */
  const held = new Map<string, number>();
  const presence = createPresence<Session>();
  const neighbors = createNeighbors({
    say: passOn,
    logger,
    hereNow: presence.here,
    onHere(neighbor, name, who, doing) {
      const { isNew, isOther, anywhere } = presence.comeElsewhere(neighbor, name, who, doing);
      if (isNew) tellAll(name, "pusher_internal:member_added", { user_id: who.id, user_info: who });
      if (isOther) tellState(name, who.id, anywhere);
    },
    onGone(neighbor, name, id) {
      const { isGone, other } = presence.goElsewhere(neighbor, name, id);
      if (isGone) tellAll(name, "pusher_internal:member_removed", { user_id: id });
      tellState(name, id, other);
    },
  });
  const stopHearing = live.onPassed({ heard: neighbors.hear, lost: neighbors.lost });
  let isClosed = false;

  const beats = setInterval(() => {
    for (const session of sessions) {
      if (!session.isAlive) session.socket.terminate();
      session.isAlive = false;
      session.socket.ping();
    }
  }, beatEvery);
  beats.unref();

  /** Whether a network, or the hub, holds more than it may. @param times how often that much */
  const isFull = (network: string, times: number) =>
    (held.get(network) ?? 0) > times * max.network || server.clients.size > times * max.all;

  function hold(network: string, socket: WebSocket): void {
    held.set(network, (held.get(network) ?? 0) + 1);
    socket.on("close", () => {
      const rest = held.get(network)! - 1;
      if (rest === 0) held.delete(network);
      else held.set(network, rest);
    });
  }

  async function begin(
    socket: WebSocket,
    request: IncomingMessage,
    { key, version, network }: { key: string; version: number; network: string },
  ): Promise<void> {
    const id = `${randomInt(1, 1_000_000_000)}.${randomInt(1, 1_000_000_000)}`;
    const cookies = cookiesIn(request.headers.cookie ?? "");
    const asGuest: Asked = {
      headers: { "annals-space": key },
      host: request.headers.host ?? "",
      cookie: (name) => (name.endsWith("annals_links") ? cookies.get(name) : undefined),
    };
    const session: Session = {
      ...{ socket, space: "", asGuest, isAlive: true, ears: new Map() },
      client: createClient(socket, { id, network }, (frame) => answer(session, frame)),
    };
    const { client } = session;
    if (isFull(network, 1) || isClosed) return client.close(4100, "Too many sockets: come again later");
    if (!(version >= 5 && version <= 7)) return client.close(4007, "The protocol is version 7");
    sessions.add(session);
    socket.on("pong", () => {
      session.isAlive = true;
    });
    socket.on("close", () => end(session));
    try {
      const space = await viewers.spaceOf(asGuest);
      // The host may name another space than the key.
      if (space === null || space.key !== key.toLowerCase()) throw notFound();
      session.space = space.id;
    } catch (error) {
      const isUnknown = error instanceof Problem && error.status === 404;
      client.say(
        "pusher:error",
        isUnknown ? { code: 4001, message: "There is no such space" } : { code: 4200, message: "Come again" },
      );
      return client.close(isUnknown ? 4001 : 4200, "");
    }
    client.say("pusher:connection_established", { socket_id: id, activity_timeout: activityTimeout });
  }

  function end(session: Session): void {
    sessions.delete(session);
    for (const ear of [...session.ears.values()]) {
      for (const name of [...ear.channels.keys()]) leave(session, name);
      ear.stop();
    }
  }

  /** Closes a socket whose client comes again. It is gone at once: a client may take its time to close. */
  function over(session: Session, reason: string, code = 4200): void {
    session.client.close(code, reason);
    end(session);
  }

  async function answer(session: Session, { event, channel, data }: Frame): Promise<void> {
    session.isAlive = true;
    const { client } = session;
    if (event === "pusher:ping") return client.say("pusher:pong", {});
    // A refusal would be for good: it is closed in a moment, and comes again.
    if (isClosed) return;
    if (event === "pusher:subscribe") return subscribe(session, data);
    if (event === "pusher:unsubscribe") {
      const name = z.object({ channel: z.string() }).safeParse(data).data?.channel;
      return name === undefined ? undefined : leave(session, name);
    }
    if (event === "pusher:signin") return signIn(session, data);
    if (event === "client-state" && channel !== undefined) return pass(session, channel, data);
    if (event.startsWith("pusher:")) return;
    client.say("pusher:error", { code: 4301, message: `Clients cannot send ${event}` });
  }

  const subscription = z.object({ channel: z.string().max(200), auth: z.string().max(6_000).optional() });

  async function subscribe(session: Session, data: unknown): Promise<void> {
    const { client } = session;
    const asked = subscription.safeParse(data).data;
    if (asked === undefined)
      return client.say("pusher:error", { code: null, message: "Name the channel to subscribe to" });
    const name = asked.channel;
    const refuse = (status: number, error: string) =>
      client.say(
        "pusher:subscription_error",
        { type: status === 403 ? "AuthError" : "LimitReached", error, status },
        name,
      );
    const channel = channelOf(name);
    if (channel === null) return refuse(403, "There is no such channel");
    if ([...session.ears.values()].some(({ channels }) => channels.has(name)))
      return client.say("pusher:error", { code: null, message: `Subscribed to ${name} already` });
    const count = [...session.ears.values()].reduce((sum, { channels }) => sum + channels.size, 0);
    if (count >= max.channels) return refuse(429, `${max.channels} channels are the most`);
    const who = channel.kind === "public" ? session.asGuest : askedBy(session, asked.auth, name);
    if (who === null) return refuse(403, "Not authorized");
    try {
      const viewer = await viewers.of(who);
      if (viewer.space.id !== session.space) return refuse(403, "Not authorized");
      if (!(await mayHear(deps, viewer, channel))) return refuse(403, "Not authorized");
      // The socket may have closed meanwhile: nobody would end what begins now.
      if (!sessions.has(session)) return;
      const ear = await earOf(session, who, viewer);
      ear.channels.set(name, channel);
      // What changed between the question and now was heard by nobody.
      if (!(await mayHear(deps, viewer, channel))) {
        leave(session, name);
        return refuse(403, "Not authorized");
      }
      if (channel.kind !== "presence") return client.say("pusher_internal:subscription_succeeded", {}, name);
      const { hidden, ...one } = await readPresent(deps, viewer.person!, viewer.space.id);
      if (!sessions.has(session)) return;
      const { isNew, isFirst } = presence.enter(name, session, hidden ? null : one);
      client.say("pusher_internal:subscription_succeeded", { presence: presence.of(name) }, name);
      // Those at other processes do not hear at once that somebody came, and would say it to all.
      for (const { id, doing } of presence.doingElsewhere(name)) client.send(stateText(name, id, doing));
      if (isFirst) neighbors.here(name, one, null);
      if (isNew)
        tellOthers(session, name, "pusher_internal:member_added", { user_id: one.id, user_info: one });
    } catch (error) {
      leave(session, name);
      if (isClosed) return;
      if (error instanceof Problem && error.status === 429) return refuse(429, "Too many windows are open");
      if (!(error instanceof Problem))
        logger.debug({ error: (error as Error).message }, "A subscription failed");
      refuse(403, "Not authorized");
    }
  }

  /** `auth` is "{key}:{pass}". */
  const askedBy = ({ client }: Session, auth: string | undefined, channel: string | null): Asked | null =>
    auth === undefined
      ? null
      : passes.read(auth.slice(auth.indexOf(":") + 1), { channel, socket: client.id });

  async function earOf(session: Session, asked: Asked, viewer: Viewer): Promise<Ear> {
    const known = session.ears.get(viewer.key);
    if (known !== undefined) return known;
    const { client } = session;
    let ear: Ear | undefined;
    const { network } = client;
    await streams.join(viewer, { network }, (onClose) => {
      let isOver = false;
      const stop = () => {
        if (isOver) return;
        isOver = true;
        session.ears.delete(viewer.key);
        onClose(stream);
      };
      const stream: Stream = {
        asked,
        viewer,
        network,
        isAt: (pages) =>
          ear === undefined ||
          [...ear.channels.values()].some(
            (channel) => channel.kind === "user" || channel.kind === "public" || pages.has(channel.id),
          ),
        send: (id, changed) => tell(session, ear!, id, changed),
        beat: () => undefined,
        end() {
          // Who they are changed, or the session ended: all channels have to be asked for anew.
          // When the process stops, `close()` closes the sockets.
          if (!sessions.has(session)) stop();
          else if (isClosed) end(session);
          else over(session, "Subscribe again");
        },
      };
      ear = { stream, channels: new Map(), stop };
      session.ears.set(viewer.key, ear);
      return stream;
    });
    return ear!;
  }

  function tell(session: Session, ear: Ear, id: string, changed: Changed): void {
    for (const [name, channel] of ear.channels)
      for (const { event, data } of saidOn(channel, id, changed)) session.client.say(event, data, name);
    const isAtPage = [...ear.channels.values()].some(({ kind }) => kind === "presence");
    // Whether people are shown at pages may have changed.
    if (isAtPage && changed.topics.settings !== undefined) {
      over(session, "Subscribe again");
      return;
    }
    if (isAtPage && (changed.all || changed.topics.presence !== undefined)) void checkSeen(session, ear);
    // What goes out of sight is not named: its former place is, or nothing at all.
    const isMoved =
      changed.all || ["place", "mine", "sharing"].some((topic) => changed.topics[topic] !== undefined);
    if (isMoved) void checkAgain(session, ear, id);
  }

  /** Whoever hid or showed themselves reconnects, so that this holds in all their windows: also in those that do not know of it. */
  async function checkSeen(session: Session, { channels, stream: { viewer } }: Ear): Promise<void> {
    try {
      const { hidden } = await readPresent(deps, viewer.person!, viewer.space.id);
      const isOther = [...channels].some(
        ([name, { kind }]) => kind === "presence" && presence.isSeen(name, session) !== !hidden,
      );
      if (isOther && sessions.has(session)) over(session, "Subscribe again");
    } catch (error) {
      logger.debug({ error: (error as Error).message }, "It is not known who is hidden");
      over(session, "Come again later", 4100);
    }
  }

  /** Takes the channels of pages away that are not theirs any more. @param event what they have just heard */
  async function checkAgain(session: Session, ear: Ear, event: string): Promise<void> {
    try {
      const named = [...ear.channels].flatMap(([name, channel]) =>
        entryOf(channel) === null ? [] : [{ name, channel }],
      );
      if (named.length === 0) return;
      const { viewer } = ear.stream;
      const ids = [...new Set(named.map(({ channel }) => entryOf(channel)!))];
      const sights = await sightsAfter(event, viewer.space.id, ids);
      for (const { name, channel } of named) {
        if (hasLevel(viewer, channel, levelOn(hearerOf(viewer), sights.get(entryOf(channel)!)))) continue;
        session.client.say("entry-gone", { entry: entryOf(channel) }, name);
        leave(session, name);
        session.client.say(
          "pusher:subscription_error",
          { type: "AuthError", error: "Not authorized", status: 403 },
          name,
        );
      }
    } catch (error) {
      // It is not known what they may hear: they ask anew.
      logger.debug({ error: (error as Error).message }, "The channels of a socket could not be checked");
      over(session, "Subscribe again");
    }
  }

  function leave(session: Session, name: string): void {
    for (const ear of [...session.ears.values()]) {
      const channel = ear.channels.get(name);
      if (channel === undefined) continue;
      ear.channels.delete(name);
      if (ear.channels.size === 0) ear.stop();
      if (channel.kind !== "presence") continue;
      const { left, gone, other } = presence.leave(name, session);
      if (left !== null) neighbors.gone(name, left);
      else if (other !== null) neighbors.here(name, other.who, other.here);
      if (other !== null) tellState(name, other.who.id, other.anywhere);
      if (gone !== null) tellOthers(session, name, "pusher_internal:member_removed", { user_id: gone });
    }
  }

  function tellOthers(session: Session, name: string, event: string, data: object): void {
    const text = textOf(event, data, name);
    for (const other of presence.sockets(name)) if (other !== session) other.client.send(text);
  }

  function tellAll(name: string, event: string, data: object): void {
    const text = textOf(event, data, name);
    for (const { client } of presence.sockets(name)) client.send(text);
  }

  /** Tells all at a page what somebody does there; nothing as long as that is not known. */
  function tellState(name: string, person: string, doing: Doing | null, but?: Session): void {
    if (doing === null) return;
    const text = stateText(name, person, doing);
    for (const other of presence.sockets(name)) if (other !== but) other.client.send(text);
  }

  async function signIn(session: Session, data: unknown): Promise<void> {
    const asked = z.object({ auth: z.string().max(6_000) }).safeParse(data).data;
    const who = askedBy(session, asked?.auth, null);
    const viewer = who === null ? null : await viewers.of(who).catch(() => null);
    if (viewer?.account == null) {
      session.client.say("pusher:error", { code: 4009, message: "Not authorized" });
      return;
    }
    session.client.say("pusher:signin_success", { user_data: JSON.stringify({ id: viewer.account }) });
  }

  /** What somebody does at a page, to the others there: as the person that they are. */
  function pass(session: Session, name: string, data: unknown): void {
    const own = [...session.ears.values()].find(({ channels }) => channels.get(name)?.kind === "presence");
    const state = z.object({ state: doing }).safeParse(data).data;
    // Who is hidden says nothing to anybody.
    if (own !== undefined && presence.isSeen(name, session) !== true) return;
    if (own === undefined || state === undefined || JSON.stringify(data).length > max.clientEvent) {
      session.client.say("pusher:error", { code: 4301, message: "This cannot be sent" });
      return;
    }
    const now = presence.does(name, session, state.state);
    if (now === null) return;
    if (now.isOther) neighbors.here(name, now.who, now.here);
    tellState(name, now.who.id, now.anywhere, session);
  }

  return {
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const key = /^\/app\/([\w-]{1,63})$/.exec(pathname)?.[1];
      const { origin, host } = request.headers;
      if (key === undefined) return refuse(socket, "404 Not Found");
      // Browsers say where a page comes from: other sites have no business here.
      if (origin !== undefined && !isOurs(origin, host)) return refuse(socket, "403 Forbidden");
      const network = networkOf(addressOf(request, proxies));
      // Some are told to come again later. Who does not listen is not even told.
      if (isFull(network, 2)) return refuse(socket, "503 Service Unavailable");
      server.handleUpgrade(request, socket, head, (opened) => {
        hold(network, opened);
        const version = Number(searchParams.get("protocol") ?? 7);
        void begin(opened, request, { key, version, network });
      });
    },
    count: () => sessions.size,
    leave: () => neighbors.close(),
    async close() {
      if (isClosed) return;
      isClosed = true;
      stopHearing();
      clearInterval(beats);
      const open = [...sessions];
      const atOnce = Math.ceil(open.length / closing.steps);
      for (let from = 0; from < open.length; from += atOnce) {
        if (from > 0) await delay(Math.min(closing.pause, atOnce));
        for (const { client } of open.slice(from, from + atOnce)) client.close(4100, "The server stops");
      }
      server.close();
    },
  };
}

/** What somebody does at a page, as the others hear it. */
const stateText = (channel: string, person: string, state: Doing): string =>
  JSON.stringify({ event: "client-state", channel, data: JSON.stringify({ state }), user_id: person });

/** Whether somebody may hear a channel. */
export async function mayHear(
  deps: Pick<Deps, "live" | "pool">,
  viewer: Viewer,
  channel: Channel,
): Promise<boolean> {
  if (channel.kind === "public") return true;
  const hearer = hearerOf(viewer);
  if (!hearer.isIn) return false;
  if (channel.kind === "user") return channel.space === viewer.space.id && channel.person === viewer.account;
  const sights = await readSights(deps, viewer.space.id, [channel.id]);
  return hasLevel(viewer, channel, levelOn(hearer, sights.get(channel.id)));
}

function hasLevel({ person, space }: Viewer, channel: Channel, level: number): boolean {
  if (channel.kind === "presence")
    return person !== null && level > 0 && wholeSettings(space.settings).presence.shown;
  return channel.kind !== "entry" || level >= channel.level;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Whether a page is at the host that it asks. Some proxies pass that on without its port. */
function isOurs(origin: string, host: string | undefined): boolean {
  try {
    const page = new URL(origin);
    return page.host === host || page.hostname === host;
  } catch {
    return false;
  }
}

const cookiesIn = (header: string): Map<string, string> =>
  new Map(
    header.split(";").flatMap((one) => {
      const at = one.indexOf("=");
      return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as [string, string]];
    }),
  );
