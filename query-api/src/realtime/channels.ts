/**
 * The channels of the Pusher protocol: which there are, who may hear them, and what a change is called on each. What arrives are ids: whoever
 * shows one of them reads it again. Event names have hyphens, because Laravel Echo rewrites dots.
 */
import { needs } from "@annals/access";
import type { Changed } from "../change/contract.ts";

export type Channel =
  /** Everything that a person hears in a space. */
  | { kind: "user"; space: string; person: string }
  /** One page, for those with a level on it. */
  | { kind: "entry"; id: string; level: number; of: keyof typeof ofEntry }
  /** Who is at a page: members who see it. */
  | { kind: "presence"; id: string }
  /** A page or what else is public: subscribing always succeeds, so it tells nobody what there is. */
  | { kind: "public"; type: string; id: string };

const guid = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";
const patterns = {
  user: new RegExp(`^private-space\\.${guid}\\.user\\.${guid}$`),
  entry: new RegExp(`^private-entry\\.${guid}(?:\\.(draft|manage))?$`),
  presence: new RegExp(`^presence-entry\\.${guid}$`),
  public: new RegExp(`^public-([a-z]+)\\.${guid}$`),
};

/** What happens on a page, by the topic of the change: each level has what it may hear. */
const ofEntry = {
  view: { entry: "entry-changed", comment: "comments-changed", vote: "votes-changed", seat: "seat-changed" },
  draft: { draft: "draft-saved", seat: "seat-changed", review: "review-changed" },
  manage: { comment: "comments-changed" },
} satisfies Record<string, Record<string, string>>;
const levels = { view: needs.view, draft: needs.seeDraft, manage: needs.manage };

/** The channel of a name; null for none of ours. */
export function channelOf(name: string): Channel | null {
  const [, space, person] = patterns.user.exec(name) ?? [];
  if (space !== undefined) return { kind: "user", space, person: person! };
  const [, entry, part = "view"] = patterns.entry.exec(name) ?? [];
  if (entry !== undefined) {
    const of = part as keyof typeof ofEntry;
    return { kind: "entry", id: entry, level: levels[of], of };
  }
  const [, present] = patterns.presence.exec(name) ?? [];
  if (present !== undefined) return { kind: "presence", id: present };
  const [, type, id] = patterns.public.exec(name) ?? [];
  return type === undefined ? null : { kind: "public", type, id: id! };
}

/** The entry whose visibility decides about a channel; null for the others. */
export const entryOf = (channel: Channel): string | null =>
  channel.kind === "entry" || channel.kind === "presence" ? channel.id : null;

interface Said {
  event: string;
  data: object;
}

/** What a channel hears of a change that its subscriber may hear. @param id the event, to go on from */
export function saidOn(channel: Channel, id: string, { all, topics }: Changed): Said[] {
  const isAbout = (topic: string, about: string) => all || (topics[topic]?.includes(about) ?? false);
  switch (channel.kind) {
    case "user":
      return [
        { event: "changed", data: { id, all, topics } },
        ...(topics.notification === undefined ? [] : [{ event: "notification-added", data: { id } }]),
      ];
    case "entry":
      return Object.entries(ofEntry[channel.of])
        .filter(([topic]) => isAbout(topic, channel.id))
        .map(([, event]) => ({ event, data: { id, entry: channel.id } }));
    case "presence":
      return isAbout("seat", channel.id) ? [{ event: "seat-changed", data: { id, entry: channel.id } }] : [];
    case "public":
      return isAbout(channel.type, channel.id) ? [{ event: "changed", data: { id } }] : [];
  }
}
