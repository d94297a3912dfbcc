import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import {
  acceptanceTable,
  acquaintanceTable,
  deactivatedTable,
  invitationTable,
  memberTable,
} from "./tables.ts";

export const memberModel = readModel({
  name: "member",
  version: 4,
  tables: [memberTable, deactivatedTable, invitationTable, acquaintanceTable, acceptanceTable],
  follows: ["member"],
  announces: [
    announces(memberTable, "person", ({ space, person }) => ({ space, id: person })),
    announces(acceptanceTable, "person", ({ space, person }) => ({ space, id: person })),
    announces(deactivatedTable, "person", ({ space, person }) => ({ space, id: person })),
    announces(invitationTable, "person", ({ space, person }) => ({ space, id: person })),
    // Invited people see it in every space that they are in.
    announces(invitationTable, "person", ({ person }) => ({ space: null, id: person })),
  ],
  async load(events, { rows }) {
    const changes = ofType(
      events,
      "MemberJoined",
      "MemberRolesChanged",
      "MemberDeactivated",
      "MemberReactivated",
      "MemberLeft",
    ).map((event) => [spaceOf(event), event.data.person_id]);
    await rows(memberTable).load(changes);
    await rows(deactivatedTable).load(changes);
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
      rows(deactivatedTable).delete(spaceOf(event), event.data.person_id);
      const { person_id: person, roles } = event.data;
      rows(memberTable).put({ space: spaceOf(event), person, roles, joined_at: timeOf(event) });
      rows(acquaintanceTable).put({ space: spaceOf(event), person });
    },
    MemberRolesChanged(event, { rows }) {
      const { person_id: person, roles } = event.data;
      const member = rows(memberTable).get(spaceOf(event), person);
      if (member) rows(memberTable).put({ ...member, roles });
    },
    MemberDeactivated(event, { rows }) {
      const key = [spaceOf(event), event.data.person_id] as const;
      const member = rows(memberTable).get(...key);
      if (!member) return;
      const deactivated = { deactivated_at: timeOf(event), deactivated_by: event.metadata.actor };
      rows(memberTable).delete(...key);
      rows(deactivatedTable).put({ ...member, ...deactivated });
    },
    MemberReactivated(event, { rows }) {
      const { person_id: person, roles } = event.data;
      const space = spaceOf(event);
      const joined_at = rows(deactivatedTable).get(space, person)?.joined_at ?? timeOf(event);
      rows(deactivatedTable).delete(space, person);
      rows(memberTable).put({ space, person, roles, joined_at });
    },
    TermsAccepted(event, { rows }) {
      const { person_id: person, version } = event.data;
      rows(acceptanceTable).put({ space: spaceOf(event), person, version, accepted_at: timeOf(event) });
    },
    MemberLeft(event, { rows }) {
      rows(memberTable).delete(spaceOf(event), event.data.person_id);
      rows(deactivatedTable).delete(spaceOf(event), event.data.person_id);
    },
  },
});

function noLongerInvited(
  event: FactOf<"MemberJoined" | "InvitationDeclined" | "InvitationWithdrawn">,
  { rows }: Unit,
): void {
  rows(invitationTable).delete(spaceOf(event), event.data.person_id);
}
