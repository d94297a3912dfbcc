import { isDeepStrictEqual } from "node:util";
import { namedSettings, type SpaceSettings } from "@annals/command-api/events";
import { announces, readModel, rowsOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { settingChangeTable, spaceTable } from "./tables.ts";

export const spaceModel = readModel({
  name: "space",
  version: 2,
  tables: [spaceTable, settingChangeTable],
  follows: ["space", "space_key"],
  /** Which keys are taken is a question of commands. */
  ignores: ["SpaceKeyClaimed"],
  announces: [
    announces(spaceTable, ({ id }) => ({ space: id, settings: true })),
    announces(settingChangeTable, ({ space }) => ({ space, settings: true })),
  ],
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
      if (!space) return;
      const { settings } = event.data;
      const changed = { changed_at: timeOf(event), changed_by: event.metadata.actor };
      for (const [setting, value] of differing(space.settings, settings))
        rows(settingChangeTable).put({ space: space.id, setting, before: { value }, ...changed });
      rows(spaceTable).put({ ...space, settings });
    },
    SpaceSynonymsChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, synonyms: event.data.groups });
    },
  },
});

/** The settings that the next ones hold otherwise, each with its value until now. */
function differing(now: SpaceSettings, next: SpaceSettings): [string, unknown][] {
  const [before, after] = [namedSettings(now), namedSettings(next)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => [name, before.get(name)]);
}
