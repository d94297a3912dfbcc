import { isDeepStrictEqual } from "node:util";
import { namedSettings, type SpaceSettings } from "@annals/command-api/events";
import { announces, ofType, readModel, rowsOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { letterTable, settingChangeTable, spaceTable, termsTable } from "./tables.ts";
import { htmlOfTerms } from "./terms.ts";

export const spaceModel = readModel({
  name: "space",
  version: 4,
  tables: [spaceTable, settingChangeTable, letterTable, termsTable],
  follows: ["space", "space_key"],
  /** Only commands ask which keys are taken. */
  ignores: ["SpaceKeyClaimed"],
  announces: [
    announces(spaceTable, "settings", ({ id }) => ({ space: id, id: null })),
    announces(settingChangeTable, "settings", ({ space }) => ({ space, id: null })),
    announces(letterTable, "settings", ({ space }) => ({ space, id: null })),
    announces(termsTable, "settings", ({ space }) => ({ space, id: null })),
  ],
  async load(events, unit) {
    await rowsOf(
      spaceTable,
      "SpaceRenamed",
      "SpaceKeyChanged",
      "SpaceSettingsChanged",
      "SpaceSynonymsChanged",
      "SpaceTermsChanged",
    )(events, unit);
    await rowsOf(termsTable, "SpaceTermsChanged")(events, unit);
    const letters = ofType(events, "SpaceLetterChanged");
    await unit.rows(letterTable).load(letters.map((event) => [subjectOf(event), event.data.kind]));
  },
  on: {
    SpaceFounded(event, { rows }) {
      const { space_id: id, key, name, settings } = event.data;
      const empty = { former_keys: [], synonyms: null, terms: 0 };
      rows(spaceTable).put({ id, key, name, settings, ...empty, founded_at: timeOf(event) });
    },
    SpaceRenamed(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (space) rows(spaceTable).put({ ...space, name: event.data.name });
    },
    SpaceKeyChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (!space) return;
      const { key } = event.data;
      const former_keys = [...new Set([...space.former_keys, space.key])].filter((one) => one !== key).sort();
      rows(spaceTable).put({ ...space, key, former_keys });
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
    SpaceLetterChanged(event, { rows }) {
      const { kind, words } = event.data;
      const space = subjectOf(event);
      const before = rows(letterTable).get(space, kind)?.words ?? null;
      const changed = { changed_at: timeOf(event), changed_by: event.metadata.actor };
      rows(letterTable).put({ space, kind, words, before, ...changed });
    },
    SpaceTermsChanged(event, { rows }) {
      const space = rows(spaceTable).get(subjectOf(event));
      if (!space) return;
      const { version, text } = event.data;
      const now = rows(termsTable).get(space.id);
      const before = now ? { version: now.version, text: now.text } : {};
      const changed = { changed_at: timeOf(event), changed_by: event.metadata.actor };
      rows(termsTable).put({ space: space.id, version, text, html: htmlOfTerms(text), before, ...changed });
      rows(spaceTable).put({ ...space, terms: text === "" ? 0 : version });
    },
  },
});

/** The settings that change, each with its value until now. */
function differing(now: SpaceSettings, next: SpaceSettings): [string, unknown][] {
  const [before, after] = [namedSettings(now), namedSettings(next)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => [name, before.get(name)]);
}
