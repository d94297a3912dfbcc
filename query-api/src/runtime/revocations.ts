/**
 * Revocations (of sessions, roles, accounts, access to a space) take effect at once, even while the read models are
 * behind.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { EventLog, Position, RecordedEvent } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { type Doors, type Revocation, revocationOf } from "@annals/projectors";
import { readParkedEvents, readParkedPositions } from "@annals/projectors/tables";
import type { Live } from "./live.ts";

export interface Revocations {
  /** Whether a session was ended, or its person erased, that the read models may still have. */
  isOver(session: string | null, person: string): boolean;
  /** Who was erased, though the read models may still have their names. */
  erased(): ReadonlySet<string>;
  /** The roles of a person in a space that the read models may not have yet; undefined when there are no such. */
  rolesOf(space: string, person: string): string[] | null | undefined;
  /** The groups that a person is still in, of some; the same array if all. The read models may not know yet who was removed. */
  groupsOf(person: string, groups: readonly string[]): readonly string[];
  /** Whom a space lets in, if the read models may not have it yet; undefined when that did not change. */
  doorsOf(space: string): Doors | undefined;
  close(): Promise<void>;
}

interface Noted {
  position: Position;
  roles: string[] | null;
  doors?: Doors;
}

export interface RevocationsOptions {
  log: Pick<EventLog, "subscribe" | "start">;
  pool: Pool;
  live: Pick<Live, "generation" | "position" | "isDifferent">;
  logger: Logger;
}

/** The categories of streams whose facts can take something from somebody. */
const categories = ["session", "person", "member", "group", "space"];

/** How long to wait after a failure before the log is followed again, in milliseconds. */
const pause = 500;

/**
 * Follows the log from where the read models are. Facts that they have taken in are forgotten here, parked ones are not.
 */
export function followRevocations({ log, pool, live, logger }: RevocationsOptions): Revocations {
  const stopping = new AbortController();
  const { signal } = stopping;
  const noted = new Map<string, Noted>();
  const erased = new Set<string>();
  let after = live.position("content") ?? log.start;

  function note(event: RecordedEvent): void {
    const { position } = event;
    const found = revocationOf(event);
    if (found?.of === "session") noted.set(found.session, { position, roles: null });
    if (found?.of === "member") noted.set(`${found.space} ${found.person}`, { position, roles: found.roles });
    if (found?.of === "group") noteGroup(found, position);
    if (found?.of === "space") noted.set(`space ${found.space}`, { position, roles: null, doors: found });
    if (found?.of !== "person") return;
    noted.set(found.person, { position, roles: null });
    erased.add(found.person);
    live.isDifferent("person", found.person);
  }

  function noteGroup(
    { group, person, isIn }: Extract<Revocation, { of: "group" }>,
    position: Position,
  ): void {
    const key = person === null ? `group ${group}` : `group ${group} ${person}`;
    if (isIn) noted.delete(key);
    else noted.set(key, { position, roles: null });
  }

  /** Forgets the facts that the read models have taken in. */
  async function prune(): Promise<void> {
    const known = live.position("content") ?? log.start;
    const passed = [...noted].filter(([, { position }]) => position <= known);
    if (passed.length === 0) return;
    const positions = passed.map(([, { position }]) => position);
    const parked = await readParkedPositions(pool, live.generation(), positions);
    for (const [key, one] of passed) {
      if (parked.has(one.position) || noted.get(key) !== one) continue;
      noted.delete(key);
      erased.delete(key);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        // Those that were parked before this process began.
        if (live.position("content") !== undefined)
          for (const event of await readParkedEvents(pool, live.generation(), categories)) note(event);
        for await (const { events, position } of log.subscribe({ after, signal })) {
          for (const event of events) note(event);
          await prune();
          after = position;
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ error: (error as Error).message }, "Following the log broke off, trying again");
      }
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    isOver: (session, person) => (session !== null && noted.has(session)) || noted.has(person),
    erased: () => erased,
    groupsOf(person, groups) {
      if (noted.size === 0) return groups;
      const isIn = (group: string) => !noted.has(`group ${group}`) && !noted.has(`group ${group} ${person}`);
      return groups.every(isIn) ? groups : groups.filter(isIn);
    },
    rolesOf: (space, person) => noted.get(`${space} ${person}`)?.roles,
    doorsOf: (space) => noted.get(`space ${space}`)?.doors,
    async close() {
      stopping.abort();
      await running;
    },
  };
}
