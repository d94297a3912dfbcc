import { petrol } from "@annals/colors";
import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

const shade = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour, as in #136f89");

/** The general settings of a space (specification 1, section 3, "Settings"). */
export const spaceSettings = z.strictObject({
  general: z.strictObject({
    app_name: cleanText.min(1).max(200),
    home: cleanText.max(300),
    top_nav: z.boolean(),
    notifications: z.boolean(),
    allow_signup: z.boolean(),
    /** Only those who administer get in. */
    maintenance: z.boolean(),
    /** What everyone else is shown then; left out where the admins say nothing. */
    maintenance_text: cleanText.max(500).optional(),
  }),
  auth: z.strictObject({
    auth_required: z.boolean(),
    sso: z.strictObject({ enabled: z.boolean() }),
    /** Members need a second factor; left out where they do not. */
    second_factor_required: z.boolean().optional(),
  }),
  theme: z.strictObject({
    branding: z.strictObject({ logo: cleanText.max(2000) }),
    /** The hue of the space's colour, in degrees; its shades follow from it. */
    hue: z.number().min(0).max(360),
    /** The shades themselves, where they do not follow from the hue. */
    colors: z
      .array(z.strictObject({ name: z.literal("accent"), shades: z.array(shade).length(10) }))
      .max(1)
      .optional(),
    font: z.strictObject({
      choice: z.enum(["sans", "serif", "mono", "custom"]),
      custom_url: cleanText.max(2000),
      custom_type: cleanText.max(50),
      custom_family: cleanText.max(200),
    }),
  }),
});
export type SpaceSettings = z.infer<typeof spaceSettings>;

/** Each setting of a space by its name, as in "general.home". */
export function namedSettings(settings: SpaceSettings): Map<string, unknown> {
  return new Map(
    Object.entries(settings).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
}

/** Words, or up to three together, that mean about the same: who searches for one of a group finds the others. */
export const synonymGroups = z.array(z.array(cleanText.trim().min(1).max(40)).min(2).max(12)).max(200);
export type SynonymGroups = z.infer<typeof synonymGroups>;

/** The settings of a new space. */
export function defaultSettings(name: string): SpaceSettings {
  return {
    general: {
      app_name: name,
      home: "",
      top_nav: false,
      notifications: true,
      allow_signup: false,
      maintenance: false,
    },
    auth: { auth_required: true, sso: { enabled: false } },
    theme: {
      branding: { logo: "" },
      hue: petrol,
      font: { choice: "sans", custom_url: "", custom_type: "", custom_family: "" },
    },
  };
}

/** Stream `space-{id}`. */
export const spaceEvents = {
  SpaceFounded: event(
    z.strictObject({ space_id: id, key: cleanText, name: cleanText, settings: spaceSettings }),
  ),
  SpaceRenamed: event(z.strictObject({ name: cleanText })),
  SpaceSettingsChanged: event(z.strictObject({ settings: spaceSettings })),
  /** Null: the list that Annals brings along. */
  SpaceSynonymsChanged: event(z.strictObject({ groups: synonymGroups.nullable() })),
};

/** Stream `space_key-{fingerprint}`: a key belongs to one space. */
export const spaceKeyEvents = {
  SpaceKeyClaimed: event(z.strictObject({ space_id: id })),
};
