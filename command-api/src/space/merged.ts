/** The settings of a space after some of them were changed. */
import { isDeepStrictEqual } from "node:util";
import { shadesOf } from "@annals/colors";
import type { SpaceSettings, WholeSettings } from "./events.ts";

/** Parts of the settings; the others stay. */
export type SettingsChange = { [Part in keyof WholeSettings]?: Partial<WholeSettings[Part]> };
export function merged(settings: WholeSettings, change: SettingsChange): WholeSettings {
  const { general, auth, theme, meta, footer, embeds, review, comments, presence, reading, links } = settings;
  return {
    general: mergedGeneral(general, change.general),
    auth: mergedAuth(auth, change.auth),
    theme: mergedTheme(theme, change.theme),
    meta: { ...meta, ...change.meta },
    footer: { ...footer, ...change.footer },
    embeds: tidyEmbeds({ ...embeds, ...change.embeds }),
    review: { ...review, ...change.review },
    comments: { ...comments, ...change.comments },
    presence: { ...presence, ...change.presence },
    reading: { ...reading, ...change.reading },
    links: { ...links, ...change.links },
  };
}

/** Each site once, in an order that is always the same. */
const tidyEmbeds = ({ blocked, sites }: WholeSettings["embeds"]) => ({
  blocked: [...new Set(blocked)].sort(),
  sites: [...new Set(sites)].sort(),
});

type General = SpaceSettings["general"];

/** An empty text is none. */
function mergedGeneral(general: General, change: Partial<General> = {}): General {
  const { maintenance_text = "", language = "", ...next } = { ...general, ...change };
  const text = maintenance_text.trim();
  return { ...next, ...(text !== "" && { maintenance_text: text }), ...(language !== "" && { language }) };
}

type Auth = SpaceSettings["auth"];

/** Absent when it is not asked for. */
function mergedAuth(auth: Auth, change: Partial<Auth> = {}): Auth {
  const { second_factor_required = false, api_tokens_refused = false, ...next } = { ...auth, ...change };
  return {
    ...next,
    ...(second_factor_required && { second_factor_required }),
    ...(api_tokens_refused && { api_tokens_refused }),
  };
}

type Theme = SpaceSettings["theme"];

/** Shades are kept as they are given, unless they were made from a hue and come back beside one: then the hue counts. */
function mergedTheme(theme: Theme, change: Partial<Theme> = {}): Theme {
  const { colors, ...next } = { ...theme, ...change };
  const [given] = colors ?? [];
  if (given === undefined) return next;
  const hues = change.hue === undefined ? [next.hue] : [theme.hue, next.hue, ...wholeHues];
  const isMade = hues.some((hue) => isDeepStrictEqual(given.shades, shadesOf(hue)));
  return isMade ? next : { ...next, colors };
}

const wholeHues = Array.from({ length: 361 }, (_, hue) => hue);
