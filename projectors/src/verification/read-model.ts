import { announces, readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { verificationTable } from "./tables.ts";

export const verificationModel = readModel({
  name: "verification",
  version: 1,
  tables: [verificationTable],
  follows: ["verification"],
  // Each screen finds out by itself that the day has come.
  ignores: ["VerificationDue"],
  announces: [announces(verificationTable, "entry", ({ space, entry }) => ({ space, id: entry }))],
  load: rowsOf(verificationTable, "VerificationSet", "PageVerified", "VerificationRemoved"),
  on: {
    VerificationSet(event, { rows }) {
      const { owner_id: person, due, every_months } = event.data;
      const entry = subjectOf(event);
      const known = rows(verificationTable).get(entry) ?? { verified_at: null, verified_by: null };
      rows(verificationTable).put({ ...known, entry, space: spaceOf(event), person, due, every_months });
    },
    PageVerified(event, { rows }) {
      const row = rows(verificationTable).get(subjectOf(event));
      const { person_id: verified_by, due } = event.data;
      if (row) rows(verificationTable).put({ ...row, due, verified_at: timeOf(event), verified_by });
    },
    VerificationRemoved(event, { rows }) {
      rows(verificationTable).delete(subjectOf(event));
    },
  },
});
