import { announces, readModel } from "../runtime/model/read-model.ts";
import { installationTable } from "./tables.ts";

export const setupModel = readModel({
  name: "setup",
  version: 1,
  tables: [installationTable],
  follows: ["installation"],
  announces: [announces(installationTable, "settings", ({ space }) => ({ space, id: null }))],
  on: {
    InstallationBegan({ data }, { rows }) {
      rows(installationTable).put({ space: data.space_id, person: data.person_id });
    },
  },
});
