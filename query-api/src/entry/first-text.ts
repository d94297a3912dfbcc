/** The text that the server sends with the page itself, before any script runs. */
import { entryOf } from "@annals/document";
import { Problem, pageCookie, sessionCookie } from "@annals/http";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Entry } from "./contract.ts";
import { readHome } from "./home.ts";
import { pageOf, type pageStatement } from "./page.ts";

/** A page as far as it is shown without script. */
export interface FirstText {
  entry: Entry;
  /** What the space is called. */
  space: string;
}

/** The page at an address, as those may see it who have the cookie of the request; null when there is none for them. */
export type ReadFirstText = (request: Asked, address: string) => Promise<FirstText | null>;

/** How long the page waits for its text, in milliseconds: without it, the app asks by itself. */
const patience = 1000;

export function createFirstText(
  { reads, logger, now }: Pick<Deps, "reads" | "logger" | "now">,
  page: ReturnType<typeof pageStatement>,
): ReadFirstText {
  async function find(request: Asked, address: string): Promise<FirstText | null> {
    const view = await reads.view(byCookie(request));
    const id = address === "/" ? (await readHome(view))?.id : entryOf(address);
    if (id === undefined || id === null) return null;
    const entry = pageOf(await view.one(page, { id, now: now() }), view.viewer);
    const { settings, name } = view.viewer.space;
    return entry.html === "" ? null : { entry, space: settings.general.app_name || name };
  }
  return async (request, address) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience);
    });
    const found = find(request, address).catch((error: Error) => {
      // Whoever may not see it, or cannot now, gets the app, which says why.
      if (!(error instanceof Problem))
        logger.warn({ error: error.message }, "A page was sent without its text");
      return null;
    });
    return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
  };
}

/** A page is asked for without headers of ours: its own cookie says who asks. */
const byCookie = ({ host, cookie }: Asked): Asked => ({
  headers: {},
  host,
  cookie: (name) => cookie(name === sessionCookie ? pageCookie : name),
});
