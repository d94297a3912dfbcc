import { announces, readModel, rowsOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { dropboxTable } from "./tables.ts";

export const dropboxModel = readModel({
  name: "dropbox",
  version: 1,
  tables: [dropboxTable],
  follows: ["dropbox"],
  announces: [announces(dropboxTable, "library", ({ space }) => ({ space, id: null }))],
  load: rowsOf(dropboxTable, "DropboxRootChosen"),
  on: {
    DropboxConnected(event, { rows }) {
      const { account, namespace, key_id, token } = event.data;
      rows(dropboxTable).put({
        ...{ space: subjectOf(event), account, namespace, root: "", token, key_id },
        connected_at: timeOf(event),
      });
    },
    DropboxRootChosen(event, { rows }) {
      const connected = rows(dropboxTable).get(subjectOf(event));
      if (connected) rows(dropboxTable).put({ ...connected, root: event.data.root });
    },
    DropboxDisconnected(event, { rows }) {
      rows(dropboxTable).delete(subjectOf(event));
    },
  },
});
