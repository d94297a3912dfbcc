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
import { type CommentRow, commentTable } from "./tables.ts";

/** The comments that may be pinned, by their page. */
type Pinned = Map<string, Set<string>>;

/** Announces the page whose comments changed, as `comment`. */
export const commentModel = readModel({
  name: "comment",
  version: 1,
  tables: [commentTable],
  follows: ["comment"],
  announces: [announces(commentTable, "comment", ({ space, entry }) => ({ space, id: entry }))],
  async load(events, { rows }) {
    const own = events.filter(({ stream }) => stream.startsWith("comment-"));
    await rows(commentTable).load(own.map((event) => [subjectOf(event)]));
    const pinned: Pinned = new Map(ofType(own, "ThreadPinned").map(({ data }) => [data.entry_id, new Set()]));
    if (pinned.size === 0) return pinned;
    const where = "t.entry = any($1::uuid[]) and t.pinned_by is not null";
    for (const { id, entry } of await rows(commentTable).loadWhere(where, [[...pinned.keys()]]))
      pinned.get(entry)!.add(id);
    return pinned;
  },
  on: {
    CommentPosted(event, { rows }) {
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
        ...{ edited_at: null, deleted_at: null, resolved_at: null, resolved_by: null, pinned_by: null },
      });
    },
    CommentEdited: (event, unit) =>
      becomes(event, unit, {
        text: event.data.text,
        private: event.data.is_private,
        edited_at: timeOf(event),
      }),
    CommentDeleted: (event, unit) => becomes(event, unit, { deleted_at: timeOf(event) }),
    CommentRestored: (event, unit) => becomes(event, unit, { deleted_at: null }),
    CommentShredded: (event, unit) => becomes(event, unit, { text: "" }),
    ThreadResolved: (event, unit) =>
      becomes(event, unit, { resolved_at: timeOf(event), resolved_by: event.data.person_id }),
    ThreadReopened: (event, unit) => becomes(event, unit, { resolved_at: null, resolved_by: null }),
    ThreadPinned(event, unit, pinned) {
      const { entry_id, person_id } = event.data;
      const before = pinned.get(entry_id)!;
      for (const id of before) change(id, unit, { pinned_by: null });
      before.add(subjectOf(event));
      becomes(event, unit, { pinned_by: person_id });
    },
    ThreadUnpinned: (event, unit) => becomes(event, unit, { pinned_by: null }),
    ThreadPlaced: (event, unit) => becomes(event, unit, { anchor: event.data.anchor }),
  },
});

const becomes = (event: FactOf<TypeIn<"comment">>, unit: Unit, changed: Partial<CommentRow>) =>
  change(subjectOf(event), unit, changed);

function change(id: string, { rows }: Unit, changed: Partial<CommentRow>): void {
  const row = rows(commentTable).get(id);
  if (row) rows(commentTable).put({ ...row, ...changed });
}
