import { petrol } from "@annals/colors";
import { cleanText, documentMessages, isExternal, isSafeHref, wrong } from "@annals/document";
import * as z from "zod";
import { approvals } from "../entry/approvals.ts";
import { language } from "../person/events.ts";
import { event, id } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import { messages } from "./messages.ts";

const shade = z.string().regex(/^#[0-9a-f]{6}$/, wrong(runtimeMessages.notColor));

/** Where a link of the space leads: a page or screen of it, a web address, or a mail address. */
const spaceLink = cleanText
  .trim()
  .max(2000)
  .refine(
    (url) => isSafeHref(url) && (/^\/(?!\/)/.test(url) || (isExternal(url) && URL.canParse(url))),
    wrong(messages.notLink),
  );

/** The host of another site, without a port: it becomes part of the policy of each page. */
const host = cleanText
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    wrong(messages.notSite),
  );

/** The settings of a space (specification 1, section 3, "Settings"). Groups that a later version added may be left out. */
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
    /** The language of screens and mails for people who chose none; absent where the browser decides. */
    language: z.union([z.literal(""), language]).optional(),
  }),
  auth: z.strictObject({
    auth_required: z.boolean(),
    sso: z.strictObject({ enabled: z.boolean() }),
    /** Members need a second factor; left out where they do not. */
    second_factor_required: z.boolean().optional(),
    /** No API token works in the space; left out where they do. */
    api_tokens_refused: z.boolean().optional(),
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
      /** Address of an uploaded font; empty for one of Google. */
      custom_url: cleanText.max(2000),
      /** The type of the file, or `google`: browsers then ask Google for the family. */
      custom_type: cleanText.max(50),
      custom_family: cleanText.max(200),
    }),
  }),
  /** What the space says about itself to search engines and in previews of links. */
  meta: z
    .strictObject({
      title: cleanText.max(200),
      description: cleanText.max(500),
      /** Address of a file. */
      image: cleanText.max(300),
      /** Search engines are asked to list none of its pages. */
      noindex: z.boolean(),
    })
    .optional(),
  /** What stands below every page. */
  footer: z
    .strictObject({
      text: cleanText.max(1000),
      links: z.array(z.strictObject({ title: cleanText.trim().min(1).max(80), url: spaceLink })).max(12),
    })
    .optional(),
  /** What pages may show of other sites. */
  embeds: z
    .strictObject({
      /** Sites of the list of Annals that the space does not want. */
      blocked: z.array(host).max(50),
      /** The hosts of further sites. */
      sites: z.array(host).max(50),
    })
    .optional(),
  review: z
    .strictObject({
      /** How many people must approve a page before it is published, where nothing else is said. */
      approvals,
    })
    .optional(),
  comments: z
    .strictObject({
      /** Guests read the public comments on pages that they may view. */
      guests: z.boolean(),
      /** New pages can be commented on. */
      new_pages: z.boolean(),
    })
    .optional(),
  presence: z
    .strictObject({
      /** Members see who else is at a page. */
      shown: z.boolean(),
    })
    .optional(),
  reading: z
    .strictObject({
      /** What is read and what is searched in vain is counted. */
      counted: z.boolean(),
    })
    .optional(),
  links: z
    .strictObject({
      /** Addresses outside that published pages link to are asked now and then whether they still answer. */
      checked: z.boolean(),
    })
    .optional(),
});
export type SpaceSettings = z.infer<typeof spaceSettings>;
/** Whether a text can be the name of a font at Google: it becomes part of an address and of a style sheet. */
export const isFamily = (name: string): boolean =>
  name.length <= 60 && /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name);

/** All groups of the settings. */
export type WholeSettings = Required<SpaceSettings>;

/** The settings with the groups that the fact does not have, as they are for a space that never set them. */
export function wholeSettings(settings: SpaceSettings): WholeSettings {
  return {
    ...settings,
    meta: settings.meta ?? { title: "", description: "", image: "", noindex: true },
    footer: settings.footer ?? { text: "", links: [] },
    embeds: settings.embeds ?? { blocked: [], sites: [] },
    review: settings.review ?? { approvals: 0 },
    comments: settings.comments ?? { guests: false, new_pages: false },
    presence: settings.presence ?? { shown: true },
    reading: settings.reading ?? { counted: true },
    links: settings.links ?? { checked: false },
  };
}

/** Each setting of a space by its name, as in "general.home". */
export function namedSettings(settings: SpaceSettings): Map<string, unknown> {
  return new Map(
    Object.entries(wholeSettings(settings)).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
}

/** Words, or up to three together, that mean about the same: a search for one of a group finds the others. */
export const synonymGroups = z.array(z.array(cleanText.trim().min(1).max(40)).min(2).max(12)).max(200);
export type SynonymGroups = z.infer<typeof synonymGroups>;

/** The terms that members accept, as Markdown. */
export const termsText = cleanText.trim().max(20_000);

/** The name of a kind of mail, as the `letters.ts` of a feature says it. */
export const letterKind = z.string().regex(/^[a-z][a-z_]{0,39}$/);

/** What a mail says in this space. */
export const letterWords = z.strictObject({
  subject: cleanText
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\n\r]*$/, wrong(documentMessages.notOneLine)),
  /** A blank line begins a new paragraph. */
  text: cleanText.trim().min(1).max(5000),
  button: cleanText.trim().max(80),
});

export type LetterWords = z.infer<typeof letterWords>;

/** The settings of a new space. */
export function defaultSettings(name: string): WholeSettings {
  return wholeSettings({
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
    comments: { guests: false, new_pages: true },
  });
}

/** Stream `space-{id}`. */
export const spaceEvents = {
  SpaceFounded: event(
    z.strictObject({ space_id: id, key: cleanText, name: cleanText, settings: spaceSettings }),
  ),
  SpaceRenamed: event(z.strictObject({ name: cleanText })),
  SpaceSettingsChanged: event(z.strictObject({ settings: spaceSettings })),
  /** It has a new address. Its earlier ones lead to it, and belong to no other space. */
  SpaceKeyChanged: event(z.strictObject({ key: cleanText })),
  /** Null: the list that Annals brings along. */
  SpaceSynonymsChanged: event(z.strictObject({ groups: synonymGroups.nullable() })),
  /** What a mail says here. Null: the words that Annals brings along. */
  SpaceLetterChanged: event(z.strictObject({ kind: letterKind, words: letterWords.nullable() })),
  /** The terms that members accept. An empty text: there are none. A correction keeps the version. */
  SpaceTermsChanged: event(z.strictObject({ version: z.number().int().min(0), text: termsText })),
};

/** Stream `space_key-{fingerprint}`: a key belongs to one space. */
export const spaceKeyEvents = {
  SpaceKeyClaimed: event(z.strictObject({ space_id: id })),
};
