import { announces, readModel, rowsOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { spaceTable } from "./tables.ts";

export const spaceModel = readModel({
  name: "space",
  version: 1,
  tables: [spaceTable],
  follows: ["space", "space_key"],
  /** Which keys are taken is a question of commands. */
  ignores: ["SpaceKeyClaimed"],
  announces: [announces(spaceTable, ({ id }) => ({ space: id, settings: true }))],
  load: rowsOf(spaceTable, "SpaceRenamed", "SpaceSettingsChanged", "SpaceSynonymsChanged"),
  on: {
    SpaceFounded(event, { rows }) {
      const { space_id: id, key, name, settings } = event.data;
      rows(spaceTable).put({ id, key, name, settings, synonyms: null, founded_at: timeOf(event) });
    },
    SpaceRenamed(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, name: event.data.name });
    },
    SpaceSettingsChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, settings: event.data.settings });
    },
    SpaceSynonymsChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, synonyms: event.data.groups });
    },
  },
});
