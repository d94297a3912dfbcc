import { readModel } from "../read-model.ts";
import { table } from "../table.ts";

/** The first space and its first admin; at most one row. Absent means that the installation has still to be set up. */
export interface InstallationRow {
  space: string;
  person: string;
}
export const installationTable = table<InstallationRow>(
  "installation",
  { space: "uuid not null", person: "uuid not null" },
  ["space"],
);

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
