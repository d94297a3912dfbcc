import { announces, type FactOf, readModel, spaceOf, type Unit } from "../runtime/model/read-model.ts";
import { moduleSchemaTable } from "./tables.ts";

export const moduleSchemaModel = readModel({
  name: "module-schema",
  version: 1,
  tables: [moduleSchemaTable],
  follows: ["module_schema"],
  announces: [announces(moduleSchemaTable, "settings", ({ space }) => ({ space, id: null }))],
  on: {
    ModuleSchemaAdded: put,
    ModuleSchemaChanged: put,
    ModuleSchemaRemoved(event, { rows }) {
      rows(moduleSchemaTable).delete(spaceOf(event), event.data.object_type);
    },
  },
});

function put(event: FactOf<"ModuleSchemaAdded" | "ModuleSchemaChanged">, { rows }: Unit): void {
  rows(moduleSchemaTable).put({ space: spaceOf(event), ...event.data });
}
