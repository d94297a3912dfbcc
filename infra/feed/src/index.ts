/**
 * How facts get from the log to their readers, and how changes of read models are announced:
 *
 *     const feed = logFeed(log);
 *     for await (const { events, cursor } of feed.subscribe({ after, signal })) …
 *
 *     const announcements = postgresAnnouncements({ url, logger });
 *     await announcements.announce(at, [{ space, topic: "entry", id }], client);
 *     await announcements.listen({ onAnnouncement, onGeneration, onLost }, { signal });
 */
export type { Announcement, Change, ChangedIds, SpaceChange } from "./announcement.ts";
export { type AnnouncementListener, type Announcements, postgresAnnouncements } from "./announcements.ts";
export { isNoTopic, type KafkaOptions, openTopic, type Topic } from "./kafka/client.ts";
export { kafkaFeed } from "./kafka/kafka-feed.ts";
export { type Published, publish } from "./kafka/publish.ts";
export { relay } from "./kafka/relay.ts";
export { logFeed } from "./log-feed.ts";
export * from "./port.ts";
