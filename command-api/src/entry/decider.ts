import type { Position } from "@annals/event-log";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { EntrySettings, EntryType, entryEvents } from "./events.ts";

export type EntryFact = FactOf<typeof entryEvents>;

/** What the rules need to know of an entry. */
export interface Entry {
  id: string;
  space: string | null;
  type: EntryType;
  title: string;
  /** Where in the log the title was given. Publishing gives one as well; the later one counts. */
  titleAt: Position;
  description: string;
  descriptionAt: Position;
  icon: string;
  parent: string | null;
  author: string;
  sortOrder: number;
  showInNav: boolean;
  commentable: boolean;
  templateId: string | null;
  settings: EntrySettings;
  /** Levels given here, by principal. */
  sharing: Record<string, number>;
  trashed: boolean;
}
/** Null: there is no such entry. */
export type EntryState = Entry | null;

export type EntryCommand =
  | {
      type: "create";
      space: string | null;
      data: Extract<EntryFact, { type: "EntryCreated" }>["data"];
    }
  | { type: "rename"; title: string }
  | { type: "move"; parent: string | null; sortOrder?: number }
  | {
      type: "change";
      settings?: EntrySettings;
      sortOrder?: number;
      showInNav?: boolean;
      description?: string;
      icon?: string;
      commentable?: boolean;
    }
  | { type: "trash" }
  /** @param parent where it returns to: its parent, or the top when that is gone */
  | { type: "restore"; parent: string | null };

export const entryDecider: Decider<EntryState, EntryCommand, EntryFact> = {
  category: "entry",
  initial: null,
  snapshot: 1,

  evolve(entry, fact) {
    if (fact.type === "EntryCreated") {
      const { data } = fact;
      return {
        id: data.entry_id,
        space: fact.metadata.space,
        type: data.type,
        title: data.title,
        titleAt: fact.position,
        description: data.description,
        descriptionAt: fact.position,
        icon: data.icon,
        parent: data.parent_id,
        author: data.author_id,
        sortOrder: data.sort_order,
        showInNav: data.show_in_nav,
        commentable: data.commentable,
        templateId: data.template_id,
        settings: data.settings,
        sharing: {},
        trashed: false,
      };
    }
    if (entry === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "EntryRenamed":
        return { ...entry, title: fact.data.title, titleAt: fact.position };
      case "EntryMoved":
        return { ...entry, parent: fact.data.parent_id, sortOrder: fact.data.sort_order };
      case "EntrySorted":
        return { ...entry, sortOrder: fact.data.sort_order };
      case "EntrySettingsChanged":
        return { ...entry, settings: { ...entry.settings, ...fact.data.settings } };
      case "EntryDescribed": {
        const { description, icon = entry.icon, commentable = entry.commentable } = fact.data;
        const described = description === undefined ? {} : { description, descriptionAt: fact.position };
        return { ...entry, ...described, icon, commentable };
      }
      case "EntryNavChanged":
        return { ...entry, showInNav: fact.data.show_in_nav };
      case "EntryShared":
        return { ...entry, sharing: { ...entry.sharing, [fact.data.principal]: fact.data.level } };
      case "EntryUnshared": {
        const { [fact.data.principal]: _, ...sharing } = entry.sharing;
        return { ...entry, sharing };
      }
      case "EntryTrashed":
        return { ...entry, trashed: true };
      case "EntryRestored":
        return { ...entry, trashed: false, parent: fact.data.parent_id };
    }
  },

  decide(command, entry) {
    if (command.type === "create") return create(command, entry);
    if (entry === null) throw new Refused("missing", "There is no such page.");
    if (command.type === "restore") {
      return entry.trashed ? [{ type: "EntryRestored", data: { parent_id: command.parent } }] : [];
    }
    if (command.type === "trash") return entry.trashed ? [] : [{ type: "EntryTrashed", data: {} }];
    if (entry.trashed) throw new Refused("missing", "This page is in the trash.");
    switch (command.type) {
      case "rename":
        return command.title === entry.title
          ? []
          : [{ type: "EntryRenamed", data: { title: command.title } }];
      case "move": {
        const sortOrder = command.sortOrder ?? entry.sortOrder;
        if (command.parent !== entry.parent)
          return [{ type: "EntryMoved", data: { parent_id: command.parent, sort_order: sortOrder } }];
        return sorted(entry, sortOrder);
      }
      case "change":
        return change(command, entry);
    }
  },
};

function create(command: Extract<EntryCommand, { type: "create" }>, entry: EntryState): EntryFact[] {
  if (entry === null) return [{ type: "EntryCreated", data: command.data }];
  // The writer makes the id, so the same id from the same author is the same create.
  if (entry.author === command.data.author_id && entry.space === command.space) return [];
  throw new Refused("conflict", "This id is taken. Make another one.");
}

function change(command: Extract<EntryCommand, { type: "change" }>, entry: Entry): EntryFact[] {
  const facts: EntryFact[] = [];
  const settings = differing(command.settings ?? {}, entry.settings);
  if (settings !== null) facts.push({ type: "EntrySettingsChanged", data: { settings } });
  const { description, icon, commentable } = command;
  const described = differing({ description, icon, commentable }, entry);
  if (described !== null) facts.push({ type: "EntryDescribed", data: described });
  facts.push(...sorted(entry, command.sortOrder));
  if (command.showInNav !== undefined && command.showInNav !== entry.showInNav)
    facts.push({ type: "EntryNavChanged", data: { show_in_nav: command.showInNav } });
  return facts;
}

function sorted(entry: Entry, sortOrder: number | undefined): EntryFact[] {
  return sortOrder === undefined || sortOrder === entry.sortOrder
    ? []
    : [{ type: "EntrySorted", data: { sort_order: sortOrder } }];
}

/** The part of `wanted` that differs from what is present, or null when nothing does. A field that is absent equals null. */
function differing<T extends object>(wanted: T, present: object): T | null {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== ((present as Record<string, unknown>)[key] ?? null),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as T);
}
