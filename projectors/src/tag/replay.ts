import { type TagColor, upcast } from "@annals/command-api/events";
import type { EventLog } from "@annals/event-log";

/** A tag as it was called at a moment. */
export interface PastTag {
  id: string;
  name: string;
  color: TagColor;
}

/** The tags that some ids stood for at a moment, each once; from the stream of the space's tags. */
export async function replayTags(
  log: Pick<EventLog, "read">,
  space: string,
  ids: readonly string[],
  at: Date,
): Promise<PastTag[]> {
  if (ids.length === 0) return [];
  const tags = new Map<string, PastTag & { into: string | null; deleted: boolean }>();
  const until = at.toISOString();
  for await (const event of log.read(`tag-${space}`)) {
    const fact = event.metadata.at <= until ? upcast(event) : null;
    if (fact === null) continue;
    if (fact.type === "TagCreated") {
      const { tag_id: id, name, color } = fact.data;
      tags.set(id, { id, name, color, into: null, deleted: false });
      continue;
    }
    const tag = "tag_id" in fact.data ? tags.get(fact.data.tag_id) : undefined;
    if (tag === undefined) continue;
    if (fact.type === "TagRenamed") tag.name = fact.data.name;
    if (fact.type === "TagColored") tag.color = fact.data.color;
    if (fact.type === "TagMerged") tag.into = fact.data.into;
    if (fact.type === "TagDeleted") tag.deleted = true;
    if (fact.type === "TagRestored") Object.assign(tag, { into: null, deleted: false });
  }
  const found = new Map<string, PastTag>();
  for (const id of ids) {
    let tag = tags.get(id);
    for (let steps = 0; tag?.into && steps < tags.size; steps++) tag = tags.get(tag.into);
    if (tag && !tag.deleted && tag.into === null)
      found.set(tag.id, { id: tag.id, name: tag.name, color: tag.color });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
