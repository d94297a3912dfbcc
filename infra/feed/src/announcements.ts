import type { Logger } from "@annals/logging";
import { type Client, listen } from "@annals/postgres";
import {
  type Announcement,
  announcementText,
  bySpace,
  type Change,
  readAnnouncement,
  readChange,
  type SpaceChange,
} from "./announcement.ts";

/** A listener to the announcements of the read models. */
export interface AnnouncementListener {
  /** A projection committed. Comes once for each commit, in their order. */
  onAnnouncement?(announcement: Announcement): void;
  /** Something changed that stands beside the read models. */
  onBeside?(changed: SpaceChange[]): void;
  /** Another generation of read models answers now. */
  onGeneration(generation: number): void;
  /** The worker of a projection of a generation shall begin again. */
  onRestart?(generation: number, projection: string): void;
  /** A process passed words on to the others: heard by itself too. */
  onPassed?(text: string): void;
  /** Announcements may have been lost: anything may have changed, so read it yourself. */
  onLost(): void;
}

/** How those who make read models tell those who read them what changed, whichever processes they are in. */
export interface Announcements {
  /**
   * Says how far a projection is, and what changed: heard once the transaction of `client` has committed, and never when it is
   * rolled back. Changes that are too many to be listed are heard as "all".
   */
  announce(
    at: Omit<Announcement, "changed">,
    changes: Iterable<Change>,
    client: Pick<Client, "query">,
  ): Promise<void>;
  /** Says what changed beside the read models, which no projection announces, such as what was made of files. */
  announceBeside(change: Change, client: Pick<Client, "query">): Promise<void>;
  /** Says, once the transaction of `client` has committed, which generation answers now, or that it shall try again what is parked. */
  announceGeneration(generation: number, client: Pick<Client, "query">): Promise<void>;
  /** Says that the worker of a projection shall begin again, in whichever process it is. */
  announceRestart(generation: number, projection: string, client: Pick<Client, "query">): Promise<void>;
  /** Passes words on to all processes that listen, of up to 7,900 bytes. Nothing of them is kept. */
  pass(text: string, client: Pick<Client, "query">): Promise<void>;
  /**
   * Hears all announcements until `signal` aborts.
   * @returns once it listens; a first connection that fails is thrown
   */
  listen(listener: AnnouncementListener, options: { signal: AbortSignal }): Promise<void>;
}

const channels = {
  announcement: "annals_projected",
  beside: "annals_beside",
  generation: "annals_generation",
  restart: "annals_restart",
  passed: "annals_passed",
} as const;

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const maxBytes = 7_900;

/** Announcements by PostgreSQL's NOTIFY, in the database of the read models. */
export function postgresAnnouncements({ url, logger }: { url: string; logger: Logger }): Announcements {
  const notify = async (client: Pick<Client, "query">, channel: string, payload: string) => {
    await client.query({ name: "announce", text: "select pg_notify($1, $2)", values: [channel, payload] });
  };
  return {
    announce: (at, changes, client) =>
      notify(client, channels.announcement, announcementText({ ...at, changed: bySpace(changes) }, maxBytes)),
    announceBeside: (change, client) => notify(client, channels.beside, JSON.stringify(change)),
    announceGeneration: (generation, client) => notify(client, channels.generation, String(generation)),
    announceRestart: (generation, projection, client) =>
      notify(client, channels.restart, `${generation} ${projection}`),
    pass: (text, client) => notify(client, channels.passed, text),
    async listen({ onAnnouncement, onBeside, onGeneration, onRestart, onPassed, onLost }, { signal }) {
      const onNotification = (channel: string, payload: string) => {
        if (channel === channels.passed) {
          onPassed?.(payload);
          return;
        }
        if (channel === channels.beside) {
          const change = readChange(payload);
          if (change === null) onLost();
          else onBeside?.(bySpace([change]));
          return;
        }
        if (channel === channels.restart) {
          const [generation = "", projection = ""] = payload.split(" ");
          onRestart?.(Number(generation), projection);
          return;
        }
        if (channel === channels.generation) {
          onGeneration(Number(payload));
          return;
        }
        const announcement = readAnnouncement(payload);
        if (announcement === null) logger.warn({ payload }, "An announcement cannot be read");
        if (announcement === null) onLost();
        else onAnnouncement?.(announcement);
      };
      const heard = [
        channels.generation,
        ...(onAnnouncement === undefined ? [] : [channels.announcement]),
        ...(onBeside === undefined ? [] : [channels.beside]),
        ...(onRestart === undefined ? [] : [channels.restart]),
        ...(onPassed === undefined ? [] : [channels.passed]),
      ];
      await listen(url, heard, onNotification, { signal, logger, onReconnect: onLost });
    },
  };
}
