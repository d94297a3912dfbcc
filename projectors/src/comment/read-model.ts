import type { Block } from "@annals/document";
import { textsIn } from "../draft/texts.ts";
import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  type TypeIn,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import type { RowOf } from "../runtime/table/table.ts";
import { factsBeside } from "../writing/beside.ts";
import { placeAfter, placeOf, type Text, textsOf } from "./places.ts";
import {
  type CommentPlace,
  type CommentRow,
  commentFileTable,
  commentTable,
  threadPlaceTable,
} from "./tables.ts";

/** What a batch needs to know. */
interface Loaded {
  /** The replies in the threads that were changed, by thread. */
  replies: Map<string, Set<string>>;
  /** The comments that may be pinned, by their page. */
  pinned: Map<string, Set<string>>;
  /** The threads on chosen words, by their page. */
  placed: Map<string, Set<string>>;
  /** The texts of drafts before the next change. */
  before: Map<string, Block[]>;
}

/**
 * Announces the page whose comments changed, as `comment`; as `private_comment` where it is not everybody's: the page for those who manage
 * it, and the page with the one other person who sees the comment.
 */
export const commentModel = readModel({
  name: "comment",
  version: 4,
  tables: [commentTable, threadPlaceTable, commentFileTable],
  follows: ["comment", "draft"],
  ignores: factsBeside,
  announces: [
    announces(commentTable, "comment", ({ space, entry, audience }) =>
      audience === null ? { space, id: entry } : null,
    ),
    announces(commentTable, "private_comment", ({ space, entry, audience }) =>
      audience === null ? null : { space, id: entry },
    ),
    announces(commentTable, "private_comment", ({ space, entry, audience }) =>
      audience === null ? null : { space, id: `${entry}:${audience}` },
    ),
  ],
  async load(events, { rows }): Promise<Loaded> {
    const own = events.filter(({ stream }) => stream.startsWith("comment-"));
    const threads = ofType(own, "CommentPosted").flatMap(({ data }) => data.thread_id ?? []);
    await rows(commentTable).load([...own.map(subjectOf), ...threads].map((id) => [id]));
    const edited = ofType(own, "CommentEdited").map(subjectOf);
    const above = edited.flatMap((id) => rows(commentTable).get(id)?.thread ?? []);
    await rows(commentTable).load(above.map((id) => [id]));
    const replies: Loaded["replies"] = new Map(edited.map((id) => [id, new Set()]));
    const pinned: Loaded["pinned"] = new Map(
      ofType(own, "ThreadPinned").map(({ data }) => [data.entry_id, new Set()]),
    );
    if (pinned.size > 0 || replies.size > 0) {
      const where = "(t.entry = any($1::uuid[]) and t.pinned_by is not null) or t.thread = any($2::uuid[])";
      for (const row of await rows(commentTable).loadWhere(where, [[...pinned.keys()], edited])) {
        if (row.pinned_by !== null) pinned.get(row.entry)?.add(row.id);
        if (row.thread !== null) replies.get(row.thread)?.add(row.id);
      }
    }
    const changed = ofType(events, "DraftSaved", "DraftDiscarded", "EntryPublished").map(subjectOf);
    const chosen = ofType(own, "CommentPosted", "ThreadPlaced").map(({ data }) => data.entry_id);
    const placed: Loaded["placed"] = new Map([...changed, ...chosen].map((entry) => [entry, new Set()]));
    if (placed.size > 0)
      for (const { thread, entry } of await rows(threadPlaceTable).loadWhere("t.entry = any($1::uuid[])", [
        [...placed.keys()],
      ]))
        placed.get(entry)!.add(thread);
    return { replies, pinned, placed, before: new Map() };
  },
  on: {
    CommentPosted(event, unit, loaded) {
      const { rows } = unit;
      const { entry_id, thread_id, person_id, text, is_private, module_id, anchor } = event.data;
      rows(commentTable).put({
        ...{
          id: subjectOf(event),
          space: spaceOf(event),
          entry: entry_id,
          thread: thread_id,
          person: person_id,
        },
        ...{ text, private: is_private, module: module_id, anchor, posted_at: timeOf(event) },
        audience: audienceOf({ private: is_private, person: person_id }, thread_id, unit),
        ...{ edited_at: null, deleted_at: null, resolved_at: null, resolved_by: null, pinned_by: null },
      });
      show(event, unit);
      if (thread_id !== null) loaded.replies.get(thread_id)?.add(subjectOf(event));
      if (anchor !== null) place(subjectOf(event), entry_id, anchor, unit, loaded);
    },
    CommentEdited(event, unit, { replies }) {
      const { text, is_private } = event.data;
      becomes(event, unit, { text, private: is_private, edited_at: timeOf(event) });
      show(event, unit);
      for (const id of [subjectOf(event), ...replies.get(subjectOf(event))!]) {
        const row = unit.rows(commentTable).get(id);
        if (row) change(id, unit, { audience: audienceOf(row, row.thread, unit) });
      }
    },
    CommentDeleted: (event, unit) => becomes(event, unit, { deleted_at: timeOf(event) }),
    CommentRestored: (event, unit) => becomes(event, unit, { deleted_at: null }),
    CommentShredded(event, unit) {
      const deleted_at = unit.rows(commentTable).get(subjectOf(event))?.deleted_at ?? timeOf(event);
      becomes(event, unit, { text: "", deleted_at });
      unit.rows(commentFileTable).clear(subjectOf(event));
    },
    ThreadResolved: (event, unit) =>
      becomes(event, unit, { resolved_at: timeOf(event), resolved_by: event.data.person_id }),
    ThreadReopened: (event, unit) => becomes(event, unit, { resolved_at: null, resolved_by: null }),
    ThreadPinned(event, unit, { pinned }) {
      const { entry_id, person_id } = event.data;
      const before = pinned.get(entry_id)!;
      for (const id of before) change(id, unit, { pinned_by: null });
      before.add(subjectOf(event));
      becomes(event, unit, { pinned_by: person_id });
    },
    ThreadUnpinned: (event, unit) => becomes(event, unit, { pinned_by: null }),
    ThreadPlaced(event, unit, loaded) {
      const { entry_id, anchor } = event.data;
      becomes(event, unit, { anchor });
      if (anchor !== null) return place(subjectOf(event), entry_id, anchor, unit, loaded);
      unit.rows(threadPlaceTable).delete(subjectOf(event));
      loaded.placed.get(entry_id)!.delete(subjectOf(event));
    },
    DraftSaved: (event, unit, loaded) =>
      follow(subjectOf(event), unit, loaded, ({ exact, draft, published }, before, now) => ({
        draft: placeAfter(draft, exact, before, now()),
        published,
      })),
    DraftDiscarded: (event, unit, loaded) =>
      follow(subjectOf(event), unit, loaded, ({ published }) => ({ draft: published, published })),
    EntryPublished: (event, unit, loaded) =>
      follow(subjectOf(event), unit, loaded, ({ exact, draft }, before, now) => {
        const published = placeAfter(draft, exact, before, now());
        return { draft: published, published };
      }),
  },
});

/** Stores which files a comment shows now. */
function show(event: FactOf<"CommentPosted" | "CommentEdited">, { rows }: Unit): void {
  const comment = subjectOf(event);
  rows(commentFileTable).clear(comment);
  for (const file of event.data.shows) rows(commentFileTable).put({ comment, file });
}

/** Who alone sees a comment beside those who manage the page. */
function audienceOf(
  comment: Pick<CommentRow, "private" | "person">,
  thread: string | null,
  { rows }: Unit,
): string | null {
  if (comment.private) return comment.person;
  const above = thread === null ? undefined : rows(commentTable).get(thread);
  return above?.private ? above.person : null;
}

/** Notes where the words of a thread stand: in what is published, and from there in the draft. */
function place(thread: string, entry: string, anchor: CommentPlace, unit: Unit, { placed }: Loaded): void {
  const texts = textsIn(unit).now.get(entry);
  const shown = textsOf(texts?.published ?? []);
  const published = placeOf(anchor, shown);
  const isWritten = texts !== undefined && texts.draft !== texts.published;
  const draft = isWritten ? placeAfter(published, anchor.exact, shown, textsOf(texts.draft)) : published;
  unit.rows(threadPlaceTable).put({ thread, entry, exact: anchor.exact, published, draft });
  placed.get(entry)!.add(thread);
}

type ThreadPlaceRow = RowOf<typeof threadPlaceTable>;

/** Follows the words of all threads of a page through a change of its draft, which the model of drafts has noted by now. */
function follow(
  entry: string,
  unit: Unit,
  { placed, before }: Loaded,
  moved: (
    row: ThreadPlaceRow,
    before: Text[] | null,
    now: () => Text[],
  ) => Pick<ThreadPlaceRow, "draft" | "published">,
): void {
  const { before: begun, now } = textsIn(unit);
  const blocks = now.get(entry)?.draft ?? [];
  const last = before.get(entry) ?? begun.get(entry)?.draft;
  before.set(entry, blocks);
  const threads = placed.get(entry)!;
  if (threads.size === 0) return;
  let texts: Text[] | undefined;
  const after = () => {
    texts ??= textsOf(blocks);
    return texts;
  };
  const earlier = last === undefined ? null : textsOf(last);
  const rows = unit.rows(threadPlaceTable);
  for (const thread of threads) {
    const row = rows.get(thread);
    if (row !== undefined) rows.put({ ...row, ...moved(row, earlier, after) });
  }
}

const becomes = (event: FactOf<TypeIn<"comment">>, unit: Unit, changed: Partial<CommentRow>) =>
  change(subjectOf(event), unit, changed);

function change(id: string, { rows }: Unit, changed: Partial<CommentRow>): void {
  const row = rows(commentTable).get(id);
  if (row) rows(commentTable).put({ ...row, ...changed });
}
