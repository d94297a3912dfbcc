import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { defaultSettings, type SpaceSettings, type spaceEvents, type spaceKeyEvents } from "./events.ts";

export type SpaceFact = FactOf<typeof spaceEvents>;
export type SpaceKeyFact = FactOf<typeof spaceKeyEvents>;

export interface Space {
  key: string;
  name: string;
  settings: SpaceSettings;
  /** Id of the person who founded it, its first admin. */
  founder: string | null;
}
/** Null: no such space. */
export type SpaceState = Space | null;
/** Parts of the settings; the others stay. */
export type SettingsChange = { [Part in keyof SpaceSettings]?: Partial<SpaceSettings[Part]> };
export type SpaceCommand =
  | { type: "found"; id: string; key: string; name: string; hue?: number }
  | { type: "changeSettings"; settings: SettingsChange };

export const spaceDecider: Decider<SpaceState, SpaceCommand, SpaceFact> = {
  category: "space",
  initial: null,
  evolve(space, fact) {
    if (fact.type === "SpaceFounded") {
      const { key, name, settings } = fact.data;
      return { key, name, settings, founder: fact.metadata.actor };
    }
    if (space === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "SpaceRenamed":
        return { ...space, name: fact.data.name };
      case "SpaceSettingsChanged":
        return { ...space, settings: fact.data.settings };
    }
  },
  decide(command, space) {
    if (command.type === "found") {
      if (space !== null) return [];
      const { id, key, name, hue } = command;
      const settings = merged(defaultSettings(name), hue === undefined ? {} : { theme: { hue } });
      return [{ type: "SpaceFounded", data: { space_id: id, key, name, settings } }];
    }
    if (space === null) throw new Refused("missing", "There is no such space.");
    const settings = merged(space.settings, command.settings);
    return JSON.stringify(settings) === JSON.stringify(space.settings)
      ? []
      : [{ type: "SpaceSettingsChanged", data: { settings } }];
  },
};

function merged(settings: SpaceSettings, change: SettingsChange): SpaceSettings {
  const { general, auth, theme } = settings;
  return {
    general: { ...general, ...change.general },
    auth: { ...auth, ...change.auth },
    theme: { ...theme, ...change.theme },
  };
}

/** The space that a key belongs to, and who claimed it; null when it is free. */
export type SpaceKeyState = { space: string; by: string | null } | null;
export type SpaceKeyCommand = { type: "claim"; space: string };

/** A key belongs to one space: its stream is named by the fingerprint of the key. */
export const spaceKeyDecider: Decider<SpaceKeyState, SpaceKeyCommand, SpaceKeyFact> = {
  category: "space_key",
  initial: null,
  evolve: (_, { data, metadata }) => ({ space: data.space_id, by: metadata.actor }),
  decide({ space }, owner) {
    if (owner === null) return [{ type: "SpaceKeyClaimed", data: { space_id: space } }];
    if (owner.space === space) return [];
    throw new Refused("conflict", "Another space has this key. Choose another one.", { path: "key" });
  },
};
