/**
 * How facts get from the log to their readers, and how changes of read models are announced:
 *
 *     const feed = logFeed(log);
 *     for await (const { events, cursor } of feed.subscribe({ after, signal })) …
 *
 *     await listenToAnnouncements(url, { onAnnouncement, onGeneration, onLost }, { signal, logger });
 */
export {
  type Announcement,
  announcementNotice,
  type Concern,
  generationNotice,
  type Notice,
  type SpaceChange,
} from "./announcement.ts";
export { type AnnouncementListener, listenToAnnouncements } from "./listen.ts";
export { logFeed } from "./log-feed.ts";
export * from "./port.ts";
