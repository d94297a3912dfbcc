import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import type { ChangedFields, customValue, EntryFields, EntryType, entryEvents } from "./events.ts";
import { differing, type Given, giving, later } from "./fields.ts";
import { messages } from "./messages.ts";
import { completePageFields } from "./page-fields.ts";

export type EntryFact = FactOf<typeof entryEvents>;

/** What the rules need to know of an entry. Publications give its fields as well: of each field the later one counts. */
export interface Entry extends Given<EntryFields> {
  id: string;
  space: string | null;
  type: EntryType;
  parent: string | null;
  author: string;
  /** Levels given here, by principal. */
  sharing: Record<string, number>;
  /** Whether what is given above reaches it. */
  inherits: boolean;
  trashed: boolean;
  /** Id of the command that put it into the trash, while it is there. */
  trashedIn: string | null;
  /** Taken out of the trash for good. */
  purged: boolean;
  /** New pages can begin with it. */
  isTemplate: boolean;
  /** The page above on which it is pinned, while it is below that one; null for none. */
  pinnedUnder: string | null;
  /** How many people must approve what is published here and below; null for as many as above. */
  approvals: number | null;
}
/** What changes at once, without a draft. */
export type ChangeAtOnce = Omit<ChangedFields, "title" | "template_id" | "tags">;
/** Values of custom fields, each by itself, whatever else is filled in meanwhile; null takes one away. */
export type ChangedValues = Readonly<Record<string, z.infer<typeof customValue> | null>>;
/** Null: there is no such entry. */
export type EntryState = Entry | null;

export type EntryCommand =
  | {
      type: "create";
      space: string | null;
      data: Extract<EntryFact, { type: "EntryCreated" }>["data"];
    }
  /** `published` is what publications gave of the fields. */
  | { type: "rename"; published: Given; title: string }
  /** @param from the parent that it had when this was allowed */
  | { type: "move"; published: Given; from: string | null; parent: string | null; sortOrder?: number }
  | { type: "change"; published: Given; change: ChangeAtOnce; values?: ChangedValues }
  /** Puts tags on the page and takes others off, whatever else happens to its tags meanwhile. */
  | { type: "tag"; published: Given; add: string[]; remove: string[] }
  | { type: "template"; isTemplate: boolean }
  /** Pins it on a page, which is the one above it; null takes the pin away. */
  | { type: "pin"; under: string | null }
  | { type: "requireApprovals"; approvals: number | null }
  /** Makes it another person's page, if it still belongs to the named one. */
  | { type: "handOver"; from: string; to: string }
  /** Gives levels to principals; null takes a record away. */
  | { type: "share"; records: readonly { principal: string; level: number | null }[] }
  /** @param keep the inherited records that it keeps */
  | { type: "stopInheriting"; keep: Readonly<Record<string, number>> }
  | { type: "resumeInheriting" }
  | { type: "trash" }
  | { type: "purge" }
  /** @param parent where it returns to: its parent, or the top when that is gone */
  | { type: "restore"; parent: string | null };

/** An entry as it begins. */
export function asCreated(
  space: string | null,
  data: Extract<EntryFact, { type: "EntryCreated" }>["data"],
): Entry {
  return {
    id: data.entry_id,
    space,
    type: data.type,
    parent: data.parent_id,
    author: data.author_id,
    fields: fieldsOf(data),
    givenAt: {},
    sharing: {},
    inherits: true,
    trashed: false,
    trashedIn: null,
    purged: false,
    isTemplate: false,
    pinnedUnder: null,
    approvals: null,
  };
}

export const entryDecider: Decider<EntryState, EntryCommand, EntryFact> = {
  category: "entry",
  initial: null,
  snapshot: 7,

  evolve(entry, fact) {
    if (fact.type === "EntryCreated") return asCreated(fact.metadata.space, fact.data);
    if (entry === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "EntryRenamed":
      case "EntrySorted":
      case "EntrySettingsChanged":
      case "EntryDescribed":
      case "EntryNavChanged":
      case "EntryTagged":
        return { ...entry, ...giving(entry, fact.data, fact.position) };
      case "EntryMoved": {
        const { parent_id, sort_order } = fact.data;
        return { ...entry, ...giving(entry, { sort_order }, fact.position), parent: parent_id };
      }
      case "EntryShared":
        return { ...entry, sharing: { ...entry.sharing, [fact.data.principal]: fact.data.level } };
      case "EntryUnshared": {
        const { [fact.data.principal]: _, ...sharing } = entry.sharing;
        return { ...entry, sharing };
      }
      case "EntryInheritanceStopped":
        return { ...entry, inherits: false };
      case "EntryInheritanceResumed":
        return { ...entry, inherits: true };
      case "EntryTrashed":
        return { ...entry, trashed: true, trashedIn: fact.metadata.causation };
      case "EntryRestored":
        return { ...entry, trashed: false, trashedIn: null, parent: fact.data.parent_id };
      case "EntryHandedOver":
        return { ...entry, author: fact.data.author_id };
      case "EntryTemplateSet":
        return { ...entry, isTemplate: fact.data.is_template };
      case "EntryPinned":
        return { ...entry, pinnedUnder: fact.data.parent_id };
      case "EntryApprovalsSet":
        return { ...entry, approvals: fact.data.approvals };
      case "EntryPurged":
        return { ...entry, purged: true };
    }
  },

  decide(command, entry) {
    if (command.type === "create") return create(command, entry);
    if (entry === null) throw new Refused("missing", messages.noSuchPage);
    if (command.type === "purge")
      return entry.trashed && !entry.purged ? [{ type: "EntryPurged", data: {} }] : [];
    if (entry.purged) throw new Refused("missing", messages.goneForGood);
    if (command.type === "restore") {
      return entry.trashed ? [{ type: "EntryRestored", data: { parent_id: command.parent } }] : [];
    }
    if (command.type === "trash") return entry.trashed ? [] : [{ type: "EntryTrashed", data: {} }];
    if (entry.trashed) throw new Refused("missing", messages.inTrash);
    switch (command.type) {
      case "template": {
        const { isTemplate: is_template } = command;
        return is_template === entry.isTemplate ? [] : [{ type: "EntryTemplateSet", data: { is_template } }];
      }
      case "pin": {
        const { under: parent_id } = command;
        if (parent_id !== null && parent_id !== entry.parent) throw movedMeanwhile();
        return parent_id === entry.pinnedUnder ? [] : [{ type: "EntryPinned", data: { parent_id } }];
      }
      case "requireApprovals": {
        const { approvals } = command;
        return approvals === entry.approvals ? [] : [{ type: "EntryApprovalsSet", data: { approvals } }];
      }
      case "handOver": {
        const { from, to } = command;
        const isTheirs = entry.author === from && from !== to;
        return isTheirs ? [{ type: "EntryHandedOver", data: { author_id: to } }] : [];
      }
      case "share":
        return shared(command.records, entry);
      case "stopInheriting": {
        if (!entry.inherits) return [];
        const kept = Object.entries(command.keep).map(([principal, level]) => ({ principal, level }));
        return [...shared(kept, entry), { type: "EntryInheritanceStopped", data: {} }];
      }
      case "resumeInheriting":
        return entry.inherits ? [] : [{ type: "EntryInheritanceResumed", data: {} }];
    }
    const now = later(entry, command.published);
    switch (command.type) {
      case "rename":
        return command.title === now.title ? [] : [{ type: "EntryRenamed", data: { title: command.title } }];
      case "move": {
        const { from, parent, sortOrder = now.sort_order } = command;
        if (parent === entry.parent) return changed({ sort_order: sortOrder }, now);
        if (from !== entry.parent) throw movedMeanwhile();
        return [{ type: "EntryMoved", data: { parent_id: parent, sort_order: sortOrder } }];
      }
      case "change":
        return changed(withValues(command.change, command.values, now), now);
      case "tag":
        return tagged(command, now.tags);
    }
  },
};

const movedMeanwhile = () => new Refused("conflict", messages.movedMeanwhile);

function create(command: Extract<EntryCommand, { type: "create" }>, entry: EntryState): EntryFact[] {
  if (entry === null) return [{ type: "EntryCreated", data: command.data }];
  // The writer makes the id, so the same id from the same author is the same create.
  if (entry.author === command.data.author_id && entry.space === command.space) return [];
  throw new Refused("conflict", runtimeMessages.idIsTaken);
}

/** A fact for each record that differs. */
function shared(
  records: readonly { principal: string; level: number | null }[],
  { sharing }: Entry,
): EntryFact[] {
  return records.flatMap(({ principal, level }): EntryFact[] => {
    if (level === (sharing[principal] ?? null)) return [];
    if (level === null) return [{ type: "EntryUnshared", data: { principal } }];
    return [{ type: "EntryShared", data: { principal, level } }];
  });
}

/** A change with all values of the page as they are after it. */
function withValues(change: ChangeAtOnce, values: ChangedValues | undefined, now: EntryFields): ChangeAtOnce {
  if (values === undefined) return change;
  const all = Object.entries({ ...now.settings.custom, ...values });
  const custom = Object.fromEntries(all.flatMap(([id, value]) => (value === null ? [] : [[id, value]])));
  return { ...change, settings: { ...change.settings, custom } };
}

/** A fact for each kind of field that differs. */
function changed(change: ChangeAtOnce, now: EntryFields): EntryFact[] {
  const { settings, sort_order, show_in_nav, ...described } = differing(change, now);
  const facts: EntryFact[] = [];
  if (settings !== undefined) facts.push({ type: "EntrySettingsChanged", data: { settings } });
  if (Object.keys(described).length > 0) facts.push({ type: "EntryDescribed", data: described });
  if (sort_order !== undefined) facts.push({ type: "EntrySorted", data: { sort_order } });
  if (show_in_nav !== undefined) facts.push({ type: "EntryNavChanged", data: { show_in_nav } });
  return facts;
}

/** The maximum number of tags of a page. */
const maxTagsOfPage = 100;

function tagged({ add, remove }: { add: string[]; remove: string[] }, present: string[]): EntryFact[] {
  const tags = [...new Set([...present.filter((tag) => add.includes(tag) || !remove.includes(tag)), ...add])];
  if (tags.length === present.length && tags.every((tag, at) => tag === present[at])) return [];
  if (tags.length > maxTagsOfPage && tags.length > present.length)
    throw new Refused("invalid", messages.tooManyTags({ max: maxTagsOfPage }));
  return [{ type: "EntryTagged", data: { tags } }];
}

function fieldsOf(data: Extract<EntryFact, { type: "EntryCreated" }>["data"]): EntryFields {
  const { title, description, settings } = data;
  return { title, description, ...completePageFields(data), settings, tags: [] };
}
