import { defaultSettings } from "@annals/command-api/events";
import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

export const spaceHappenings: Happenings<"space"> = {
  SpaceFounded({ b }) {
    const id = uuid(0xaaaa, 2 + (b % 2));
    const name = `Space ${b}`;
    return {
      stream: `space-${id}`,
      data: { space_id: id, key: `space${b % 2}`, name, settings: defaultSettings(name) },
    };
  },
  SpaceRenamed: ({ b }) => ({ stream: `space-${space}`, data: { name: `Renamed ${b}` } }),
  SpaceKeyChanged: ({ b }) => ({ stream: `space-${space}`, data: { key: `key${b % 3}` } }),
  SpaceSettingsChanged({ b }) {
    const settings = defaultSettings(`App ${b}`);
    const theme = { ...settings.theme, hue: (b % 4) * 90, ...(b % 3 === 0 && { colors: [] }) };
    const { meta: _, ...earlier } = settings;
    return { stream: `space-${space}`, data: { settings: { ...(b % 2 === 0 ? earlier : settings), theme } } };
  },
  SpaceSynonymsChanged: ({ b }) => ({
    stream: `space-${space}`,
    data: { groups: b % 3 === 0 ? null : [[`word${b}`, "word"]] },
  }),
  SpaceLetterChanged: ({ b }) => ({
    stream: `space-${space}`,
    data: {
      kind: b % 2 ? "invitation" : "new_password",
      words: b % 3 === 0 ? null : { subject: `Welcome ${b}`, text: "Hello {first_name}", button: "" },
    },
  }),
  SpaceTermsChanged: ({ b }) => ({
    stream: `space-${space}`,
    data: { version: b % 3, text: b % 4 === 0 ? "" : `# Terms ${b}\n\nBe kind.` },
  }),
};

export const spaceKeyHappenings: Happenings<"space_key"> = {
  SpaceKeyClaimed: ({ b }) => ({ stream: `space_key-${b}`, data: { space_id: space } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    space: typeof spaceHappenings;
    space_key: typeof spaceKeyHappenings;
  }
}
