import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import { type TagColor, tagColors, type tagEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type TagFact = FactOf<typeof tagEvents>;

interface Tag {
  name: string;
  color: TagColor;
  /** The tag that it was merged into; null for none. */
  into: string | null;
  deleted: boolean;
}
/** The tags of a space, by id. */
export type Tags = Readonly<Record<string, Tag>>;

export type TagCommand =
  /** Makes the tags whose names nobody has used yet. @param tags an id for each name, in case it is new */
  | { type: "ensure"; tags: { id: string; name: string; color?: TagColor }[] }
  | { type: "change"; tag: string; name?: string; color?: TagColor }
  | { type: "merge"; tag: string; into: string }
  | { type: "delete"; tag: string }
  | { type: "restore"; tag: string };

/** The maximum number of tags in a space, deleted and merged ones included. */
const maxTags = 5000;

export const tagDecider: Decider<Tags, TagCommand, TagFact> = {
  category: "tag",
  initial: {},
  snapshot: 1,
  weigh: (tags) => 500 + 250 * Object.keys(tags).length,

  evolve(tags, { type, data }) {
    if (type === "TagCreated") {
      const { tag_id, name, color } = data;
      return { ...tags, [tag_id]: { name, color, into: null, deleted: false } };
    }
    const tag = tags[data.tag_id];
    if (tag === undefined) throw new Error(`${type} is about a tag that there is not`);
    const become = (change: Partial<Tag>): Tags => ({ ...tags, [data.tag_id]: { ...tag, ...change } });
    switch (type) {
      case "TagRenamed":
        return become({ name: data.name });
      case "TagColored":
        return become({ color: data.color });
      case "TagMerged":
        return become({ into: data.into });
      case "TagDeleted":
        return become({ deleted: true });
      case "TagRestored":
        return become({ into: null, deleted: false });
    }
  },

  decide(command, tags) {
    if (command.type === "ensure") return created(command.tags, tags);
    const id = command.tag;
    const tag = tags[id];
    if (tag === undefined) throw missing();
    if (command.type === "restore") {
      if (isPresent(tag)) return [];
      checkFree(tag.name, id, tags);
      return [{ type: "TagRestored", data: { tag_id: id } }];
    }
    if (command.type === "delete" && tag.deleted) return [];
    if (command.type === "merge" && tag.into !== null && tag.into === command.into) return [];
    if (!isPresent(tag)) throw missing();
    switch (command.type) {
      case "change": {
        const facts: TagFact[] = [];
        const { name = tag.name, color = tag.color } = command;
        if (name !== tag.name) {
          checkFree(name, id, tags);
          facts.push({ type: "TagRenamed", data: { tag_id: id, name } });
        }
        if (color !== tag.color) facts.push({ type: "TagColored", data: { tag_id: id, color } });
        return facts;
      }
      case "merge": {
        const into = tags[command.into];
        if (into === undefined || !isPresent(into))
          throw new Refused("invalid", messages.noSuchTag, { path: "into" });
        if (command.into === id) throw new Refused("invalid", messages.mergedIntoItself, { path: "into" });
        return [{ type: "TagMerged", data: { tag_id: id, into: command.into } }];
      }
      case "delete":
        return [{ type: "TagDeleted", data: { tag_id: id } }];
    }
  },
};

/** Whether a tag is one of its own: neither merged into another one nor deleted. */
const isPresent = ({ into, deleted }: Tag): boolean => into === null && !deleted;

/** The tag that one stands for: itself, or the one that it was merged into. Null where that was deleted, or never was. */
export function presentTag(id: string, tags: Tags): string | null {
  for (let at: string | null = id, steps = 0; at !== null && steps <= maxTags; steps++) {
    const tag: Tag | undefined = tags[at];
    if (tag === undefined || tag.deleted) return null;
    if (tag.into === null) return at;
    at = tag.into;
  }
  return null;
}

/** All tags that stand for one, itself included. */
export const standingFor = (id: string, tags: Tags): string[] =>
  Object.keys(tags).filter((one) => presentTag(one, tags) === id);

/** The tag that a name means, present ones first, then those that were merged; null for none. */
export function tagNamed(name: string, tags: Tags): string | null {
  const key = keyOfName(name);
  const named = Object.keys(tags).filter((id) => keyOfName(tags[id]!.name) === key);
  const own = named.find((id) => isPresent(tags[id]!));
  return own ?? named.map((id) => presentTag(id, tags)).find((id) => id !== null) ?? null;
}

/** Names that differ only in capitals are the same. */
const keyOfName = (name: string): string => name.normalize("NFC").toLocaleLowerCase("en");

function created(wanted: Extract<TagCommand, { type: "ensure" }>["tags"], tags: Tags): TagFact[] {
  const facts: TagFact[] = [];
  const made = new Set<string>();
  for (const { id, name, color = colorOf(name) } of wanted) {
    if (made.has(keyOfName(name)) || tagNamed(name, tags) !== null) continue;
    if (tags[id] !== undefined) throw new Refused("conflict", runtimeMessages.idIsTaken);
    made.add(keyOfName(name));
    facts.push({ type: "TagCreated", data: { tag_id: id, name, color } });
  }
  if (facts.length > 0 && Object.keys(tags).length + facts.length > maxTags)
    throw new Refused("invalid", messages.tooManyTags({ max: maxTags }));
  return facts;
}

/** The colour of a new tag follows from its name, so that tags differ without anyone choosing. */
function colorOf(name: string): TagColor {
  let sum = 0;
  for (const letter of keyOfName(name)) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return tagColors[sum % tagColors.length]!;
}

function checkFree(name: string, id: string, tags: Tags): void {
  const key = keyOfName(name);
  const taken = Object.entries(tags).some(
    ([other, tag]) => other !== id && isPresent(tag) && keyOfName(tag.name) === key,
  );
  if (taken)
    throw new Refused("conflict", messages.nameIsTaken({ name }), {
      path: "name",
    });
}

const missing = () => new Refused("missing", messages.noSuchTag);
