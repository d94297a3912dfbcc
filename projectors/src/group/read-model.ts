import { sortTitleOf } from "../entry/sort-title.ts";
import {
  announces,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { type GroupMemberRow, groupMemberTable, groupTable } from "./tables.ts";

/** Who is in the groups that a batch deletes, by group. */
type Leaving = Map<string, GroupMemberRow[]>;

export const groupModel = readModel({
  name: "group",
  version: 1,
  tables: [groupTable, groupMemberTable],
  follows: ["group"],
  announces: [
    // Members of the group see other pages from now on.
    announces(groupMemberTable, "person", ({ space, person }) => ({ space, id: person })),
    // Groups are shown with people, so their changes are announced like those of people.
    announces(groupTable, "person", ({ space, id }) => ({ space, id })),
  ],
  async load(events, { rows }: Unit): Promise<Leaving> {
    await rows(groupTable).load(
      ofType(events, "GroupChanged", "GroupMemberAdded").map((event) => [subjectOf(event)]),
    );
    const removed = ofType(events, "GroupMemberRemoved");
    await rows(groupMemberTable).load(removed.map((event) => [subjectOf(event), event.data.person_id]));
    const deleted = ofType(events, "GroupDeleted").map(subjectOf);
    const leaving: Leaving = new Map();
    if (deleted.length === 0) return leaving;
    await rows(groupTable).load(deleted.map((id) => [id]));
    for (const row of await rows(groupMemberTable).loadWhere("t.group_id = any($1)", [deleted]))
      leaving.set(row.group_id, [...(leaving.get(row.group_id) ?? []), row]);
    return leaving;
  },
  on: {
    GroupCreated(event, { rows }) {
      const { group_id: id, name, description } = event.data;
      const made = { created_at: timeOf(event), created_by: event.metadata.actor };
      rows(groupTable).put({
        id,
        space: spaceOf(event),
        name,
        sort_name: sortTitleOf(name),
        description,
        ...made,
      });
    },
    GroupChanged(event, { rows }) {
      const group = rows(groupTable).get(subjectOf(event));
      if (!group) return;
      const { name, description } = { ...group, ...event.data };
      rows(groupTable).put({ ...group, name, sort_name: sortTitleOf(name), description });
    },
    GroupMemberAdded(event, { rows }, leaving) {
      const group = subjectOf(event);
      if (!rows(groupTable).get(group)) return;
      const added = { added_at: timeOf(event), added_by: event.metadata.actor };
      const row = { group_id: group, person: event.data.person_id, space: spaceOf(event), ...added };
      rows(groupMemberTable).put(row);
      leaving.get(group)?.push(row);
    },
    GroupMemberRemoved(event, { rows }) {
      rows(groupMemberTable).delete(subjectOf(event), event.data.person_id);
    },
    GroupDeleted(event, { rows }, leaving) {
      const group = subjectOf(event);
      rows(groupTable).delete(group);
      for (const { person } of leaving.get(group) ?? []) rows(groupMemberTable).delete(group, person);
    },
  },
});
