import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { acquaintanceTable, invitationTable, memberTable } from "./tables.ts";

export const memberModel = readModel({
  name: "member",
  version: 2,
  tables: [memberTable, invitationTable, acquaintanceTable],
  follows: ["member"],
  announces: [
    announces(memberTable, ({ space, person }) => ({ space, person })),
    // Who is invited reads of it in whatever space they are.
    announces(invitationTable, ({ person }) => ({ space: null, person })),
  ],
  async load(events, { rows }) {
    const changes = ofType(events, "MemberRolesChanged", "MemberLeft");
    await rows(memberTable).load(changes.map((event) => [spaceOf(event), event.data.person_id]));
    const answered = ofType(
      events,
      "MemberJoined",
      "MemberLeft",
      "InvitationDeclined",
      "InvitationWithdrawn",
    );
    await rows(invitationTable).load(answered.map((event) => [spaceOf(event), event.data.person_id]));
  },
  on: {
    MemberInvited(event, { rows }) {
      const { person_id: person, roles } = event.data;
      const invited = { invited_by: event.metadata.actor, invited_at: timeOf(event) };
      rows(invitationTable).put({ space: spaceOf(event), person, roles, ...invited });
    },
    InvitationDeclined: noLongerInvited,
    InvitationWithdrawn: noLongerInvited,
    MemberJoined(event, unit) {
      noLongerInvited(event, unit);
      const { rows } = unit;
      const { person_id: person, roles } = event.data;
      rows(memberTable).put({ space: spaceOf(event), person, roles, joined_at: timeOf(event) });
      rows(acquaintanceTable).put({ space: spaceOf(event), person });
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

function noLongerInvited(
  event: FactOf<"MemberJoined" | "InvitationDeclined" | "InvitationWithdrawn">,
  { rows }: Unit,
): void {
  rows(invitationTable).delete(spaceOf(event), event.data.person_id);
}
