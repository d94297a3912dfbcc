import type { SpaceSettings } from "@annals/command-api/events";
import { ofType, readModel, subjectOf, timeOf } from "../read-model.ts";
import { table } from "../table.ts";

export interface SpaceRow {
  id: string;
  key: string;
  name: string;
  settings: SpaceSettings;
  founded_at: Date;
}
export const spaceTable = table<SpaceRow>(
  "space",
  {
    id: "uuid not null",
    key: "text not null",
    name: "text not null",
    settings: "jsonb not null",
    founded_at: "timestamptz not null",
  },
  ["id"],
);

export const spaceModel = readModel({
  name: "space",
  version: 1,
  tables: [spaceTable],
  readIndexes: ["create index space_key on space (key)"],
  async load(events, { rows }) {
    const changes = ofType(events, "SpaceRenamed", "SpaceSettingsChanged");
    await rows(spaceTable).load(changes.map((event) => [subjectOf(event)]));
  },
  on: {
    SpaceFounded(event, { rows }) {
      const { space_id: id, key, name, settings } = event.data;
      rows(spaceTable).put({ id, key, name, settings, founded_at: timeOf(event) });
    },
    SpaceRenamed(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, name: event.data.name });
    },
    SpaceSettingsChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, settings: event.data.settings });
    },
  },
});
