import { announces, ofType, readModel, spaceOf, timeOf } from "../runtime/model/read-model.ts";
import { memberTable } from "./tables.ts";

export const memberModel = readModel({
  name: "member",
  version: 1,
  tables: [memberTable],
  follows: ["member"],
  announces: [announces(memberTable, ({ space, person }) => ({ space, person }))],
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
