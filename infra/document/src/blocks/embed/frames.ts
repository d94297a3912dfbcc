/**
 * What can be shown inside a page: a list of sites, of which addresses of frames are put together here, and the sites that a space
 * adds, whose addresses are taken as they are.
 */

/** A page of another site, as a frame shows it. */
export interface Frame {
  src: string;
  /** The site, as people know it. */
  site: string;
}

interface Site {
  site: string;
  hosts: string[];
  /** Where its frames come from. */
  origin: string;
  /** The rest of the address of a frame; null for what must not be shown. */
  frame(url: URL): string | null;
}

/** The part of a path that names a video or document. */
const name = (path: string, form: RegExp): string | null => form.exec(path)?.[1] ?? null;

const sites: Site[] = [
  {
    site: "youtube.com",
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    origin: "https://www.youtube-nocookie.com",
    frame({ hostname, pathname, searchParams }) {
      const watched = pathname === "/watch" ? name(searchParams.get("v") ?? "", /^([\w-]{6,20})$/) : null;
      const short = hostname === "youtu.be" ? name(pathname, /^\/([\w-]{6,20})$/) : null;
      const id = watched ?? short ?? name(pathname, /^\/(?:embed|shorts|live)\/([\w-]{6,20})$/);
      return id && `/embed/${id}`;
    },
  },
  {
    site: "loom.com",
    hosts: ["loom.com", "www.loom.com"],
    origin: "https://www.loom.com",
    frame({ pathname }) {
      const id = name(pathname, /^\/(?:share|embed)\/([0-9a-f]{32})$/);
      return id && `/embed/${id}`;
    },
  },
  {
    site: "vimeo.com",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    origin: "https://player.vimeo.com",
    frame({ pathname, searchParams }) {
      const [, id, key = searchParams.get("h")] =
        /^\/(?:video\/|channels\/\w+\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?$/.exec(pathname) ?? [];
      return id === undefined ? null : `/video/${id}${/^[0-9a-f]{6,20}$/.test(key ?? "") ? `?h=${key}` : ""}`;
    },
  },
  {
    site: "figma.com",
    hosts: ["figma.com", "www.figma.com", "embed.figma.com"],
    origin: "https://embed.figma.com",
    frame({ pathname, searchParams }) {
      const [, kind, id] =
        /^\/(file|design|proto|board|slides|deck)\/([A-Za-z0-9]{10,60})(?:\/|$)/.exec(pathname) ?? [];
      if (id === undefined) return null;
      const node = searchParams.get("node-id") ?? "";
      const place = /^[\d:-]{1,40}$/.test(node) ? `&node-id=${encodeURIComponent(node)}` : "";
      return `/${kind === "file" ? "design" : kind}/${id}?embed-host=annals${place}`;
    },
  },
  {
    site: "drive.google.com",
    hosts: ["drive.google.com"],
    origin: "https://drive.google.com",
    frame({ pathname }) {
      const id = name(pathname, /^\/file\/d\/([\w-]{10,80})(?:\/[a-z]*)?$/);
      return id && `/file/d/${id}/preview`;
    },
  },
  {
    site: "docs.google.com",
    hosts: ["docs.google.com"],
    origin: "https://docs.google.com",
    frame({ pathname }) {
      const document = name(
        pathname,
        /^\/((?:document|spreadsheets|presentation)\/d\/[\w-]{10,80})(?:\/[a-z]*)?$/,
      );
      return document && `/${document}/preview`;
    },
  },
  {
    site: "excalidraw.com",
    hosts: ["link.excalidraw.com"],
    origin: "https://link.excalidraw.com",
    frame({ pathname }) {
      const board = name(pathname, /^\/((?:readonly|l|p\/readonly)\/[\w-]{4,40}(?:\/[\w-]{4,40})?)$/);
      return board && `/${board}`;
    },
  },
];

/** What a space says about embedding. */
export interface EmbedRules {
  /** Sites of the list that it blocks. */
  blocked: readonly string[];
  /** The hosts of further sites. */
  sites: readonly string[];
}
/** The default rules of a space. */
export const usualRules: EmbedRules = { blocked: [], sites: [] };

/** The sites of the list. */
export const knownSites: readonly string[] = sites.map(({ site }) => site);

/** Where frames can come from, and nothing else can. */
export const frameOrigins = (rules: EmbedRules = usualRules): string[] => [
  ...sites.flatMap(({ site, origin }) => (rules.blocked.includes(site) ? [] : [origin])),
  ...rules.sites.map((host) => `https://${host}`),
];

/** How an address is shown inside a page; null for those that are only linked to. */
export function frameOf(address: string, rules: EmbedRules = usualRules): Frame | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === "https:" && rules.sites.includes(url.host)) return { src: url.href, site: url.host };
  const found = sites.find(({ hosts }) => hosts.includes(url.hostname));
  if (found === undefined || rules.blocked.includes(found.site)) return null;
  const rest = found.frame(url);
  return rest === null ? null : { src: found.origin + rest, site: found.site };
}
