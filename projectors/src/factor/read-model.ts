import { announces, readModel, rowsOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { factorTable } from "./tables.ts";

/** How many recovery codes a set has. */
const recoveryCount = 10;

/** Second factors; only commands need their secrets and codes. */
export const factorModel = readModel({
  name: "factor",
  version: 1,
  tables: [factorTable],
  follows: ["factor"],
  ignores: ["FactorOffered"],
  announces: [announces(factorTable, "person", ({ person }) => ({ space: null, id: person }))],
  load: rowsOf(factorTable, "FactorSetUp", "FactorCodesMade", "FactorCodeUsed", "FactorRemoved"),
  on: {
    FactorSetUp(event, { rows }) {
      const person = subjectOf(event);
      rows(factorTable).put({ person, set_up_at: timeOf(event), codes_left: recoveryCount });
    },
    FactorCodesMade(event, { rows }) {
      const factor = rows(factorTable).get(subjectOf(event));
      if (factor) rows(factorTable).put({ ...factor, codes_left: recoveryCount });
    },
    FactorCodeUsed(event, { rows }) {
      const factor = rows(factorTable).get(subjectOf(event));
      if (factor) rows(factorTable).put({ ...factor, codes_left: factor.codes_left - 1 });
    },
    FactorRemoved(event, { rows }) {
      rows(factorTable).delete(subjectOf(event));
    },
  },
});
