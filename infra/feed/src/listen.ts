import type { Logger } from "@annals/logging";
import { listen } from "@annals/postgres";
import { type Announcement, channels, lists } from "./announcement.ts";

/** A listener to the announcements of the read models. */
export interface AnnouncementListener {
  /** A projection committed. Comes once for each commit, in their order. */
  onAnnouncement?(announcement: Announcement): void;
  /** Another generation of read models answers now. */
  onGeneration(generation: number): void;
  /** Announcements may have been lost: anything may have changed, so read it yourself. */
  onLost(): void;
}

/**
 * Hears the announcements of all projections, over PostgreSQL, until `signal` aborts.
 * @returns once it listens; a first connection that fails is thrown
 */
export async function listenToAnnouncements(
  url: string,
  { onAnnouncement, onGeneration, onLost }: AnnouncementListener,
  { signal, logger }: { signal: AbortSignal; logger: Logger },
): Promise<void> {
  const onNotification = (channel: string, payload: string) => {
    if (channel === channels.generation) {
      onGeneration(Number(payload));
      return;
    }
    const announcement = parse(payload);
    if (announcement === null) logger.warn({ payload }, "An announcement cannot be read");
    if (announcement === null) onLost();
    else onAnnouncement?.(announcement);
  };
  const heard = onAnnouncement === undefined ? [channels.generation] : Object.values(channels);
  await listen(url, heard, onNotification, { signal, logger, onReconnect: onLost });
}

/** Another version of the program may announce in another format. */
function parse(payload: string): Announcement | null {
  try {
    const said = JSON.parse(payload) as Announcement;
    const isRight =
      Number.isInteger(said.generation) &&
      (said.changed === "all" || said.changed.every((change) => lists.every((list) => list in change)));
    return isRight ? said : null;
  } catch {
    return null;
  }
}
