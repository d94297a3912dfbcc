import { announces, readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { providerTable } from "./tables.ts";

export const providerModel = readModel({
  name: "provider",
  version: 2,
  tables: [providerTable],
  follows: ["provider"],
  announces: [announces(providerTable, "settings", ({ space }) => ({ space, id: null }))],
  on: {
    ProviderSet(event, { rows }) {
      const { provider, client_id, issuer, label, algorithm, directory = null, admits } = event.data;
      rows(providerTable).put({
        ...{ space: subjectOf(event), provider, client_id, issuer, label, algorithm, directory, admits },
        ...{ enabled: event.data.on, set_at: timeOf(event), set_by: event.metadata.actor },
      });
    },
    ProviderRemoved(event, { rows }) {
      rows(providerTable).delete(subjectOf(event), event.data.provider);
    },
  },
});
