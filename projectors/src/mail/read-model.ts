import {
  type FactOf,
  readModel,
  rowsOf,
  spaceOf,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { mailTable } from "./tables.ts";

export const mailModel = readModel({
  name: "mail",
  version: 2,
  tables: [mailTable],
  follows: ["mail"],
  ignores: ["MailTried"],
  announces: [],
  load: rowsOf(mailTable, "MailSent", "MailOutcomeUnknown", "MailKept", "MailDelayed", "MailFailed"),
  on: {
    MailWritten(event, { rows }) {
      const { mail_id: id, person_id: person, kind } = event.data;
      const at = timeOf(event);
      const states = { state: "waiting", state_at: at, trouble: null };
      rows(mailTable).put({ id, space: spaceOf(event), person, kind, written_at: at, ...states });
    },
    MailOutcomeUnknown: (event, unit) => becomes(event, unit, "unknown", null),
    MailSent: (event, unit) => becomes(event, unit, "sent", null),
    MailKept: (event, unit) => becomes(event, unit, "kept", null),
    MailDelayed: (event, unit) => becomes(event, unit, "waiting", event.data.trouble),
    MailFailed: (event, unit) => becomes(event, unit, "failed", event.data.trouble),
  },
});

function becomes(
  event: FactOf<"MailSent" | "MailOutcomeUnknown" | "MailKept" | "MailDelayed" | "MailFailed">,
  { rows }: Unit,
  state: string,
  trouble: string | null,
): void {
  const mail = rows(mailTable).get(subjectOf(event));
  if (mail) rows(mailTable).put({ ...mail, state, state_at: timeOf(event), trouble });
}
