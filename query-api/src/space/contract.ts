import { cleanText } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

const settings = z.object({
  general: z.object({
    app_name: z.string(),
    home: z.string(),
    top_nav: z.boolean(),
    notifications: z.boolean(),
    allow_signup: z.boolean(),
    /** Only those who administer get in. */
    maintenance: z.boolean(),
    /** What everyone else is shown then. */
    maintenance_text: z.string(),
    /** The language of screens and mails for people who chose none; empty for the browser's language. */
    language: z.string(),
  }),
  auth: z.object({
    auth_required: z.boolean(),
    sso: z.object({ enabled: z.boolean() }),
    /** Members need a second factor; left out where they do not. */
    second_factor_required: z.boolean().optional(),
    /** No API token works in the space; left out where they do. */
    api_tokens_refused: z.boolean().optional(),
  }),
  theme: z.object({
    branding: z.object({ logo: z.string() }),
    hue: z.number(),
    colors: z.array(z.object({ name: z.string(), shades: z.array(z.string()) })),
    font: z.object({
      choice: z.string(),
      custom_url: z.string(),
      custom_type: z.string(),
      custom_family: z.string(),
    }),
  }),
  /** What the space says about itself to search engines and in previews of links. */
  meta: z.object({ title: z.string(), description: z.string(), image: z.string(), noindex: z.boolean() }),
  /** What pages may show of other sites: those of the list of Annals that are not blocked, and these hosts. */
  embeds: z.object({ blocked: z.array(z.string()), sites: z.array(z.string()) }),
  /** How many people must approve a page before it is published, where nothing else is said. */
  review: z.object({ approvals: z.number().int() }),
  /** Whether guests read comments, and whether new pages can be commented on. */
  comments: z.object({ guests: z.boolean(), new_pages: z.boolean() }),
  /** Whether members see who else is at a page. */
  presence: z.object({ shown: z.boolean() }),
  /** Whether it is counted what is read and what is searched in vain. */
  reading: z.object({ counted: z.boolean() }),
  /** Whether addresses outside that published pages link to are asked whether they still answer. */
  links: z.object({ checked: z.boolean() }),
  /** What stands below every page. */
  footer: z.object({ text: z.string(), links: z.array(z.object({ title: z.string(), url: z.string() })) }),
});
export type Settings = z.infer<typeof settings>;
export const space = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  settings,
  /** The version of the terms that members accept; 0 for none. */
  terms: z.number().int(),
});
export type Space = z.infer<typeof space>;

export const thisSpace = call({
  method: "get",
  path: "/api/spaces/this",
  tag: "spaces",
  summary:
    "The space of this address. People who are not members are told what the app is called, not the space's name.",
  signedIn: false,
  answer: space,
});
const mySpace = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  /** Its name, as its settings say. */
  app_name: z.string(),
  /** The colour of its name: `#rrggbb`. */
  color: z.string(),
  roleList: z.array(z.string()),
});
export type MySpace = z.infer<typeof mySpace>;

export const mySpaces = call({
  method: "get",
  path: "/api/spaces",
  tag: "spaces",
  summary: "The spaces that you are a member of, by name.",
  answer: z.object({
    data: z.array(mySpace),
    /** Whether they may create another space from here. */
    may_create: z.boolean(),
  }),
});
export const isKeyFree = call({
  method: "get",
  path: "/api/spaces/keys/{key}",
  tag: "spaces",
  summary: "Whether a new space can have a key (for those who may create one).",
  params: z.object({ key: cleanText.trim().toLowerCase().max(100) }),
  answer: z.object({ free: z.boolean() }),
});
export const getSettings = call({
  method: "get",
  path: "/api/settings",
  tag: "spaces",
  summary: "The settings of this space.",
  signedIn: false,
  answer: settings,
});
export const sharingLevels = call({
  method: "get",
  path: "/api/sharing_levels",
  tag: "spaces",
  summary: "The levels that can be given, sorted by value.",
  answer: z.array(z.object({ value: z.number().int(), label: z.string() })),
});
export const getSynonyms = call({
  method: "get",
  path: "/api/settings/synonyms",
  tag: "spaces",
  summary: "The synonyms that search knows in this space (admins, developers).",
  answer: z.object({
    groups: z.array(z.array(z.string())),
    /** True for the default list, which nobody has changed here. */
    built_in: z.boolean(),
  }),
});
const settingChange = z.object({
  /** As in "general.home". */
  setting: z.string(),
  /** The value before; null when there was none. */
  before: z.unknown(),
  changed_at: z.string(),
  changed_by: person,
});
export type SettingChange = z.infer<typeof settingChange>;

export const getSettingChanges = call({
  method: "get",
  path: "/api/settings/changes",
  tag: "spaces",
  summary: "Who changed each setting of this space last, and what it was before (admins, developers).",
  /** Settings that nobody has changed are left out. */
  answer: z.object({ data: z.array(settingChange) }),
});
