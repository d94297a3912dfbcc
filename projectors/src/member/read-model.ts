import type { Role } from "@annals/command-api/events";
import { ofType, readModel, spaceOf, timeOf } from "../read-model.ts";
import { table } from "../table.ts";

/** Who belongs to a space, with which roles. Who left has no row. */
export interface MemberRow {
  space: string;
  person: string;
  roles: Role[];
  joined_at: Date;
}
export const memberTable = table<MemberRow>(
  "member",
  {
    space: "uuid not null",
    person: "uuid not null",
    roles: "text[] not null",
    joined_at: "timestamptz not null",
  },
  ["space", "person"],
);

export const memberModel = readModel({
  name: "member",
  version: 1,
  tables: [memberTable],
  readIndexes: ["create index member_person on member (person)"],
  async load(events, { rows }) {
    const changes = ofType(events, "MemberRolesChanged", "MemberLeft");
    await rows(memberTable).load(changes.map((event) => [spaceOf(event), event.data.person_id]));
  },
  on: {
    MemberJoined(event, { rows }) {
      const { person_id: person, roles } = event.data;
      rows(memberTable).put({ space: spaceOf(event), person, roles, joined_at: timeOf(event) });
    },
    MemberRolesChanged(event, { rows }) {
      const { person_id: person, roles } = event.data;
      const member = rows(memberTable).get(spaceOf(event), person);
      if (member) rows(memberTable).put({ ...member, roles });
    },
    MemberLeft(event, { rows }) {
      rows(memberTable).delete(spaceOf(event), event.data.person_id);
    },
  },
});
