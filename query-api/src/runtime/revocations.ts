/** What was taken from people (sessions, roles, accounts) acts at once, also while the read models are behind. */
import { setTimeout as delay } from "node:timers/promises";
import type { EventLog, Position } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import { revocationOf } from "@annals/projectors";
import type { Live } from "./live.ts";

export interface Revocations {
  /** Whether a session was ended, or its person erased, that the read models may still have. */
  isOver(session: string | null, person: string): boolean;
  /** The roles of a person in a space that the read models may not have yet; undefined when there are no such. */
  rolesOf(space: string, person: string): string[] | null | undefined;
  close(): Promise<void>;
}

interface Noted {
  position: Position;
  roles: string[] | null;
}

/** How long is waited before the log is followed again after a failure, in milliseconds. */
const pause = 500;

/** Follows the log from where the read models are. What they have come to know is forgotten here. */
export function followRevocations({
  log,
  live,
  logger,
}: {
  log: Pick<EventLog, "subscribe" | "start">;
  live: Pick<Live, "position">;
  logger: Logger;
}): Revocations {
  const stopping = new AbortController();
  const { signal } = stopping;
  const noted = new Map<string, Noted>();
  let after = live.position("content") ?? log.start;

  const note = (key: string, position: Position, roles: string[] | null = null) =>
    noted.set(key, { position, roles });
  /** Forgets what the read models have come to know. */
  function prune(): void {
    const known = live.position("content") ?? log.start;
    for (const [key, { position }] of noted) if (position <= known) noted.delete(key);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const { events, position } of log.subscribe({ after, signal })) {
          for (const event of events) {
            const found = revocationOf(event);
            if (found?.of === "session") note(found.session, event.position);
            if (found?.of === "person") note(found.person, event.position);
            if (found?.of === "member") note(`${found.space} ${found.person}`, event.position, found.roles);
          }
          prune();
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
    rolesOf: (space, person) => noted.get(`${space} ${person}`)?.roles,
    async close() {
      stopping.abort();
      await running;
    },
  };
}
