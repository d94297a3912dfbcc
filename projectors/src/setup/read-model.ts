import { readModel } from "../runtime/read-model.ts";
import { installationTable } from "./tables.ts";

export const installationModel = readModel({
  name: "installation",
  version: 1,
  tables: [installationTable],
  on: {
    InstallationBegan({ data }, { rows }) {
      rows(installationTable).put({ space: data.space_id, person: data.person_id });
    },
  },
});
