import type { PersonKeys } from "@annals/person-keys";
import { type Open, openSealed } from "../person/opened.ts";
import {
  announces,
  ofType,
  type ReadModel,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
} from "../runtime/model/read-model.ts";
import { invitationLinkTable } from "./tables.ts";

/** Who is invited by a link. The row is removed once the link was used or taken back: then nothing here names them. */
export function invitationModel(keys: Pick<PersonKeys, "openAll">): ReadModel<"link"> {
  return readModel({
    name: "invitation",
    version: 1,
    tables: [invitationLinkTable],
    follows: ["link"],
    /** Only commands ask who may use which link. */
    ignores: ["PasswordLinkIssued", "RegistrationLinkIssued", "EmailLinkIssued"],
    announces: [announces(invitationLinkTable, "person", ({ space, person }) => ({ space, id: person }))],
    load(events): Promise<Open> {
      const items = ofType(events, "InvitationLinkIssued").flatMap(({ data }) =>
        [data.email, data.first_name, data.last_name].map((sealed) => ({ person: data.person_id, sealed })),
      );
      return openSealed(keys, items);
    },
    on: {
      InvitationLinkIssued(event, { rows }, open) {
        const { link_id: id, person_id: person, roles, by_mail, until, ...sealed } = event.data;
        const email = open(sealed.email);
        // The key is gone, and so is the invitation, as a later fact records.
        if (email === null) return;
        const names = { first_name: open(sealed.first_name) ?? "", last_name: open(sealed.last_name) ?? "" };
        const invited = { invited_by: event.metadata.actor, invited_at: timeOf(event) };
        const row = { id, space: spaceOf(event), person, email, ...names, roles, by_mail, ...invited };
        rows(invitationLinkTable).put({ ...row, until: new Date(until) });
      },
      LinkUsed: (event, { rows }) => rows(invitationLinkTable).delete(subjectOf(event)),
      LinkWithdrawn: (event, { rows }) => rows(invitationLinkTable).delete(subjectOf(event)),
    },
  });
}
