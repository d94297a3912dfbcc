import { type Block, limits, sizeOf, versionAfter } from "@annals/document";
import type { Client } from "@annals/postgres";
import { LRUCache } from "lru-cache";
import { revisionTable } from "../revision/tables.ts";
import type { Unit } from "../runtime/model/read-model.ts";
import { type DraftRow, draftTable, draftTextTable } from "../writing/tables.ts";

/** The texts of an entry at a revision of its draft. */
export interface Texts {
  readonly revision: number;
  readonly published: Block[];
  readonly draft: Block[];
}

/** The texts of the entries that a batch is about. */
export interface BatchTexts {
  /** As they were before the batch. */
  before: Map<string, Texts>;
  /** As they are by now. */
  now: Map<string, Texts>;
}

const nothing: Texts = { revision: -1, published: [], draft: [] };

/**
 * A worker remembers the texts that it worked on last, so that a save costs what it changes. It is only a cache: the rows
 * name the revision of the text, and hold what it is made of.
 */
const remembered = new WeakMap<Client, TextMemory>();

/** Texts by their entries; the ones used longest ago are forgotten first. */
export type TextMemory = LRUCache<string, Texts>;

/** How much a worker remembers, in bytes of JSON: room for the largest page with a draft of the same size. */
const maxBytes = 2 * limits.bytes + 1_000;

export function createTextMemory(): TextMemory {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
}

function bytesOf({ published, draft }: Texts): number {
  return 500 + sizeOf(published).bytes + (draft === published ? 0 : sizeOf(draft).bytes);
}

const ofBatch = new WeakMap<Unit, BatchTexts>();

/** Loads the draft rows of some entries, and the texts of those whose text a batch builds on. */
export async function loadTexts(unit: Unit, entries: string[], builtOn: Set<string>): Promise<void> {
  const drafts = unit.rows(draftTable);
  await drafts.load(entries.map((entry) => [entry]));
  const memory = memoryOf(unit.client);
  const texts: BatchTexts = { before: new Map(), now: new Map() };
  const missing: DraftRow[] = [];
  for (const entry of entries) {
    const row = drafts.get(entry);
    const known = row === undefined ? nothing : memory.get(entry);
    if (known !== undefined && (row === undefined || known.revision === row.revision))
      texts.before.set(entry, known);
    else if (row !== undefined && builtOn.has(entry)) missing.push(row);
  }
  for (const [entry, read] of await readTexts(unit, missing)) texts.before.set(entry, read);
  for (const [entry, before] of texts.before) texts.now.set(entry, before);
  ofBatch.set(unit, texts);
}

/** The texts of the batch. */
export function textsIn(unit: Unit): BatchTexts {
  return ofBatch.get(unit)!;
}

/** After more publications at once than this, as in an import, those texts are not cached: nobody saves them next. */
const maxPublished = 8;

/** Remembers what the batch made of the texts. */
export function rememberTexts(unit: Unit): void {
  const memory = memoryOf(unit.client);
  const all = [...textsIn(unit).now];
  const drafts = all.filter(([, { draft, published }]) => draft !== published);
  const some = all.length - drafts.length > maxPublished ? drafts : all;
  for (const [entry, texts] of some) memory.set(entry, texts);
}

function memoryOf(client: Client): TextMemory {
  const memory = remembered.get(client) ?? createTextMemory();
  remembered.set(client, memory);
  return memory;
}

async function readTexts({ rows }: Unit, drafts: DraftRow[]): Promise<Map<string, Texts>> {
  if (drafts.length === 0) return new Map();
  const revisions = rows(revisionTable);
  const versionsOf = ({ entry, version, whole_version: whole }: DraftRow) =>
    Array.from({ length: version === 0 ? 0 : version - whole + 1 }, (_, at) => [entry, String(whole + at)]);
  await revisions.load(drafts.flatMap(versionsOf));
  const saves = await rows(draftTextTable).loadWhere("t.entry = any($1)", [drafts.map(({ entry }) => entry)]);
  return new Map(
    drafts.map((row) => {
      const published = versionsOf(row).reduce<Block[]>(
        (before, key) => versionAfter(before, revisions.get(...key)!),
        [],
      );
      const mine = saves.filter(({ entry }) => entry === row.entry).sort((a, b) => a.revision - b.revision);
      return [row.entry, { revision: row.revision, published, draft: mine.reduce(versionAfter, published) }];
    }),
  );
}
