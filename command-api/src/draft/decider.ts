import { applyChanges, type Block, diffBlocks } from "@annals/document";
import type { Position } from "@annals/event-log";
import { type Decider, Refused } from "../decider.ts";
import type { FactOf } from "../event.ts";
import type { draftEvents } from "./events.ts";

export type DraftFact = FactOf<typeof draftEvents>;

/** What a draft says of the title and the description; what is absent is as published. */
export interface DraftFields {
  title?: string;
  description?: string;
}

/** The writing on an entry: what is published, and what is being written. */
export interface Draft {
  /** Of the stream's last event; -1 before the first. */
  revision: number;
  blocks: Block[];
  fields: DraftFields;
  savedAt: string | null;
  savedBy: string | null;
  published: Published | null;
}
export interface Published {
  number: number;
  title: string;
  description: string;
  blocks: Block[];
  /** When, and where in the log. */
  at: string;
  position: Position;
}

/** The title and description that the entry has now, whether given by publishing or by renaming. */
export interface Names {
  title: string;
  description: string;
}

export type DraftCommand =
  /** What is left out stays. @param expected the revision that the writer has seen, when told */
  | { type: "save"; now: Names; fields: DraftFields; blocks?: Block[]; expected?: number }
  | { type: "discard"; expected?: number }
  | { type: "publish"; now: Names; note: string; expected?: number }
  /** Publishes this, whatever the draft holds. */
  | { type: "publishThis"; now: Names; fields: DraftFields; blocks: Block[]; note: string };

export const draftDecider: Decider<Draft, DraftCommand, DraftFact> = {
  category: "draft",
  initial: { revision: -1, blocks: [], fields: {}, savedAt: null, savedBy: null, published: null },
  snapshot: 1,
  weigh: ({ blocks, published }) =>
    1000 + weightOf(blocks) + (published && published.blocks !== blocks ? weightOf(published.blocks) : 0),

  evolve(draft, fact) {
    const { revision, metadata } = fact;
    const saved = { revision, savedAt: metadata.at, savedBy: metadata.actor };
    switch (fact.type) {
      case "DraftSaved": {
        const blocks = applyChanges(draft.blocks, fact.data.changes);
        return { ...draft, ...saved, blocks, fields: fact.data.fields };
      }
      case "DraftDiscarded":
        return { ...draft, ...saved, blocks: draft.published?.blocks ?? [], fields: {} };
      case "EntryPublished": {
        const { number, title, description, blocks } = fact.data;
        const published = { number, title, description, blocks, at: metadata.at, position: fact.position };
        return { ...saved, blocks, fields: {}, published };
      }
    }
  },

  decide(command, draft) {
    switch (command.type) {
      case "save": {
        const changes = command.blocks === undefined ? [] : diffBlocks(draft.blocks, command.blocks);
        const fields = withoutSame(over(draft.fields, command.fields), command.now);
        if (changes.length === 0 && sameFields(fields, draft.fields)) return [];
        checkRevision(command.expected, draft);
        return [{ type: "DraftSaved", data: { changes, fields } }];
      }
      case "discard": {
        if (!isChanged(draft)) return [];
        checkRevision(command.expected, draft);
        return [{ type: "DraftDiscarded", data: {} }];
      }
      case "publish": {
        if (draft.published !== null && !isChanged(draft)) return [];
        checkRevision(command.expected, draft);
        return [published(draft, over(command.now, draft.fields), draft.blocks, command.note)];
      }
      case "publishThis": {
        const names = over(command.now, command.fields);
        const isSame =
          draft.published !== null &&
          !isChanged(draft) &&
          names.title === command.now.title &&
          names.description === command.now.description &&
          diffBlocks(draft.blocks, command.blocks).length === 0;
        return isSame ? [] : [published(draft, names, command.blocks, command.note)];
      }
    }
  },
};

/** Whether the draft holds anything that is not published. */
export function isChanged({ blocks, fields, published }: Draft): boolean {
  if (fields.title !== undefined || fields.description !== undefined) return true;
  return diffBlocks(published?.blocks ?? [], blocks).length > 0;
}

function published(draft: Draft, { title, description }: Names, blocks: Block[], note: string): DraftFact {
  const number = (draft.published?.number ?? 0) + 1;
  return { type: "EntryPublished", data: { number, title, description, note, blocks } };
}

/** Two wrote at once: nobody's text is lost, the one who comes second gets both to choose from. */
function checkRevision(expected: number | undefined, draft: Draft): void {
  if (expected === undefined || expected === draft.revision) return;
  throw new Refused("conflict", "The draft was changed elsewhere meanwhile. Nothing was saved over it.", {
    extra: { draft },
  });
}

/** What the second gives, else what the first does. */
function over<Base extends DraftFields>(base: Base, { title, description }: DraftFields): Base {
  return {
    ...base,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

function withoutSame(fields: DraftFields, now: Names): DraftFields {
  const { title, description } = fields;
  return {
    ...(title !== undefined && title !== now.title && { title }),
    ...(description !== undefined && description !== now.description && { description }),
  };
}

const sameFields = (one: DraftFields, other: DraftFields) =>
  one.title === other.title && one.description === other.description;

/** About the memory of blocks: each has some objects, and its text. */
function weightOf(blocks: readonly Block[]): number {
  let bytes = 0;
  for (const block of blocks) {
    bytes += 600;
    if (Array.isArray(block.content)) {
      for (const inline of block.content) bytes += 150 + (inline.type === "text" ? inline.text.length : 200);
    } else if (block.content) {
      for (const row of block.content.rows) bytes += row.cells.length * 500;
    }
    if (block.children.length > 0) bytes += weightOf(block.children);
  }
  return bytes;
}
