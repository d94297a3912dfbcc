import { readModel, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { sharingRecordTable } from "./tables.ts";

/** Who shared which entry with whom, and when. Changes of access are announced with the entries. */
export const sharingModel = readModel({
  name: "sharing",
  version: 1,
  tables: [sharingRecordTable],
  follows: ["entry"],
  ignores: [
    "EntryCreated",
    "EntryRenamed",
    "EntryMoved",
    "EntrySorted",
    "EntrySettingsChanged",
    "EntryDescribed",
    "EntryNavChanged",
    "EntryInheritanceStopped",
    "EntryInheritanceResumed",
    "EntryTrashed",
    "EntryRestored",
    "EntryPurged",
    "EntryTagged",
    "EntryTemplateSet",
    "EntryPinned",
    "EntryApprovalsSet",
    "EntryHandedOver",
  ],
  on: {
    EntryShared(event, { rows }) {
      const { principal, level } = event.data;
      const shared = { shared_at: timeOf(event), shared_by: event.metadata.actor };
      rows(sharingRecordTable).put({
        ...{ entry: subjectOf(event), principal, space: spaceOf(event), level },
        ...shared,
      });
    },
    EntryUnshared(event, { rows }) {
      rows(sharingRecordTable).delete(subjectOf(event), event.data.principal);
    },
  },
});
