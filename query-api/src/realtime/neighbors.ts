/**
 * The hubs of other processes: each tells the others who is at its pages, so that people see each other wherever they listen. Nothing of it
 * is kept: what was lost is told again, and a process that is silent is forgotten with its people. A hub that is alone says nothing.
 */
import { randomUUID } from "node:crypto";
import type { Logger } from "@annals/logging";
import * as z from "zod";
import { type Doing, doing, type Here, type Present, present } from "./presence.ts";

/** Milliseconds: between signs of life, until a silent process is forgotten, and for which changes are gathered. */
const every = { beat: 3_000, forget: 10_000, gather: 150 };
/** Bytes of a message; messages at a time; people whom a process is believed to have; processes. */
const max = { bytes: 7_500, messages: 50, people: 20_000, processes: 100 };

const here = z.object({ channel: z.string(), who: present, doing: doing.nullable() });
const gone = z.object({ channel: z.string(), id: z.string() });
/** What a process says. */
const message = z.object({
  from: z.string(),
  /** Grows whenever it tells all it has once more. */
  round: z.number().int(),
  /** Whether the others shall tell all that they have. */
  ask: z.boolean().optional(),
  here: z.array(here).optional(),
  gone: z.array(gone).optional(),
  /** Whatever was not told since the round began is gone. */
  isWhole: z.boolean().optional(),
  /** How many it has: who knows of another number asks. */
  count: z.number().int().optional(),
  /** It stops. */
  bye: z.boolean().optional(),
});
type Message = z.infer<typeof message>;

interface Neighbor {
  heardAt: number;
  /** Whom it has, with the round in which it said so. */
  people: Map<string, { channel: string; id: string; round: number }>;
}

export interface Neighbors {
  /** Tells that somebody came to a page here, or does something else. */
  here(channel: string, who: Present, doing: Doing | null): void;
  /** Tells that somebody left a page here. */
  gone(channel: string, id: string): void;
  /** Hears a message, of whichever process. */
  hear(text: string): void;
  /** Messages may have been lost. */
  lost(): void;
  /** Tells that everybody left. */
  close(): Promise<void>;
}

const keyOf = (channel: string, id: string) => `${channel} ${id}`;

export function createNeighbors({
  say,
  hereNow,
  onHere,
  onGone,
  logger,
  now = Date.now,
}: {
  /** Brings a message to all processes. */
  say(text: string): Promise<void>;
  /** Whoever is seen at pages of this process. */
  hereNow(): Iterable<Here>;
  /** Somebody is at a page of another process, and what they do there. */
  onHere(neighbor: string, channel: string, who: Present, doing: Doing | null): void;
  onGone(neighbor: string, channel: string, id: string): void;
  logger: Logger;
  now?: () => number;
}): Neighbors {
  const own = randomUUID();
  const neighbors = new Map<string, Neighbor>();
  /** What has to be told, the last word about each. */
  const pending = new Map<string, { here: z.infer<typeof here> } | { gone: z.infer<typeof gone> }>();
  let round = 0;
  const due = { ask: true, isWhole: false, count: false };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const soon = () => {
    timer ??= setTimeout(flush, every.gather).unref();
  };
  const beats = setInterval(beat, every.beat).unref();
  soon();

  function beat(): void {
    for (const [id, { heardAt }] of neighbors) if (now() - heardAt > every.forget) forget(id);
    if (neighbors.size === 0) return;
    due.count = true;
    soon();
  }

  function forget(id: string): void {
    const neighbor = neighbors.get(id);
    neighbors.delete(id);
    for (const person of neighbor?.people.values() ?? []) onGone(id, person.channel, person.id);
  }

  function tellAll(): void {
    if (due.isWhole) return;
    round++;
    pending.clear();
    for (const one of hereNow()) pending.set(keyOf(one.channel, one.who.id), { here: one });
    due.isWhole = true;
    soon();
  }

  function flush(): void {
    timer = undefined;
    last = last.then(tell).catch((error: Error) => {
      // Tried again: what was said twice changes nothing.
      logger.debug({ error: error.message }, "The other processes could not be told who is here");
      if (!isClosed) timer ??= setTimeout(flush, every.beat).unref();
    });
  }

  async function tell(): Promise<void> {
    if (isClosed) return;
    for (let sent = 0; sent < max.messages && pending.size > 0; sent++) {
      const keys: string[] = [];
      const part = { here: [] as z.infer<typeof here>[], gone: [] as z.infer<typeof gone>[] };
      let bytes = 200;
      const told = new Map<string, unknown>();
      for (const [key, one] of pending) {
        bytes += Buffer.byteLength(JSON.stringify(one));
        if (bytes > max.bytes && keys.length > 0) break;
        keys.push(key);
        told.set(key, one);
        if ("here" in one) part.here.push(one.here);
        else part.gone.push(one.gone);
      }
      await say(textOf(part));
      // What changed meanwhile is told next.
      for (const key of keys) if (pending.get(key) === told.get(key)) pending.delete(key);
    }
    if (pending.size > 0) return soon();
    const { ask, isWhole, count } = due;
    if (!ask && !isWhole && !count) return;
    const text = textOf({
      ...(ask && { ask }),
      ...(isWhole && { isWhole }),
      ...(count && { count: [...hereNow()].length }),
    });
    Object.assign(due, { ask: false, isWhole: false, count: false });
    await say(text).catch((error) => {
      due.ask ||= ask;
      due.isWhole ||= isWhole;
      throw error;
    });
  }

  const textOf = (said: Omit<Message, "from" | "round">) => JSON.stringify({ from: own, round, ...said });

  function hear(text: string): void {
    const read = message.safeParse(parsed(text));
    if (!read.success || read.data.from === own || isClosed) return;
    const said = read.data;
    if (said.bye) {
      forget(said.from);
      return;
    }
    const known = neighbors.get(said.from);
    if (known === undefined && neighbors.size >= max.processes) return;
    const neighbor = known ?? { heardAt: 0, people: new Map() };
    neighbors.set(said.from, neighbor);
    neighbor.heardAt = now();
    if (known === undefined || said.ask) tellAll();
    for (const one of said.here ?? []) {
      const key = keyOf(one.channel, one.who.id);
      if (neighbor.people.size >= max.people && !neighbor.people.has(key)) continue;
      neighbor.people.set(key, { channel: one.channel, id: one.who.id, round: said.round });
      onHere(said.from, one.channel, one.who, one.doing);
    }
    for (const { channel, id } of said.gone ?? [])
      if (neighbor.people.delete(keyOf(channel, id))) onGone(said.from, channel, id);
    if (said.isWhole)
      for (const [key, { channel, id, round: told }] of neighbor.people)
        if (told < said.round && neighbor.people.delete(key)) onGone(said.from, channel, id);
    if (said.count !== undefined && Math.min(said.count, max.people) !== neighbor.people.size) lost();
  }

  function lost(): void {
    due.ask = true;
    soon();
  }

  function tellOf(key: string, one: Parameters<typeof pending.set>[1]): void {
    if (neighbors.size === 0) return;
    // The last word of all is about who changed last.
    pending.delete(key);
    pending.set(key, one);
    soon();
  }

  return {
    here: (channel, who, does) => tellOf(keyOf(channel, who.id), { here: { channel, who, doing: does } }),
    gone: (channel, id) => tellOf(keyOf(channel, id), { gone: { channel, id } }),
    hear,
    lost,
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(beats);
      clearTimeout(timer);
      await last;
      if (neighbors.size > 0) await say(textOf({ bye: true })).catch(() => undefined);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
