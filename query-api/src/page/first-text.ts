/**
 * What the server sends with the page itself, before any script runs: data about the space, and the text if there is one.
 */
import { type EmbedRules, entryOf } from "@annals/document";
import { Problem, pageCookie, sessionCookie } from "@annals/http";
import { wholeSettings } from "@annals/projectors/tables";
import { readHome } from "../entry/home.ts";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Space } from "../runtime/space.ts";
import type { Entry } from "./contract.ts";
import { pageOf, type pageStatement } from "./page.ts";

/** A page as far as it is shown without script. */
export interface FirstText {
  /** Null when there is none, or none that the viewer may see. */
  entry: Entry | null;
  /** What everybody may know about the space. */
  space: SpaceHead;
}

export interface SpaceHead {
  key: string;
  /** Whether it is the host that names it. */
  byHost: boolean;
  /** What it is called. */
  name: string;
  title: string;
  description: string;
  /** The language of screens for people who chose none; empty for the browser's language. */
  language: string;
  /** Address of the picture in previews of links. */
  image: string;
  /** Search engines are asked to list none of its pages. */
  noindex: boolean;
  /** What pages may show of other sites. */
  embeds: EmbedRules;
  /** Whether browsers may ask Google for the font. */
  hasGoogleFont: boolean;
}

/**
 * The page at an address (null for none) as the holder of the request's cookie may see it; null when there is no space,
 * or no answer in time.
 */
export type ReadFirstText = (request: Asked, address: string | null) => Promise<FirstText | null>;

/** How long the page waits for its text, in milliseconds: without it, the app asks for it. */
const patience = 1000;

export function createFirstText(
  { reads, viewers, logger, now }: Pick<Deps, "reads" | "viewers" | "logger" | "now">,
  page: ReturnType<typeof pageStatement>,
): ReadFirstText {
  async function find(request: Asked, address: string): Promise<Entry | null> {
    const view = await reads.view(byCookie(request));
    const id = address === "/" ? (await readHome(view))?.id : entryOf(address);
    if (id === undefined || id === null) return null;
    return pageOf(await view.one(page, { id, now: now() }), view.viewer);
  }
  /** Somebody who may not see it, or cannot now, gets the app, which says why. */
  const orNull = (error: Error) => {
    if (!(error instanceof Problem))
      logger.warn({ error: error.message }, "A page was sent without its text");
    return null;
  };
  async function findAll(request: Asked, address: string | null): Promise<FirstText | null> {
    const [found, entry] = await Promise.all([
      viewers.foundFor(request).catch(orNull),
      address === null ? null : find(request, address).catch(orNull),
    ]);
    return found && { entry, space: headOf(found.space, found.by === "host") };
  }
  return async (request, address) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience);
    });
    return Promise.race([findAll(request, address), tooLate]).finally(() => clearTimeout(timer));
  };
}

function headOf({ settings, key, name }: Space, byHost: boolean): SpaceHead {
  const { general, meta, embeds, theme } = wholeSettings(settings);
  const hasGoogleFont = theme.font.choice === "custom" && theme.font.custom_type === "google";
  const { app_name, language = "" } = general;
  return { key, byHost, name: app_name || name, language, ...meta, embeds, hasGoogleFont };
}

/** A page is requested without our headers: its own cookie says who asks. */
const byCookie = ({ host, cookie }: Asked): Asked => ({
  headers: {},
  host,
  cookie: (name) => cookie(name.replace(sessionCookie, pageCookie)),
});
