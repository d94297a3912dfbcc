/** Finds out where an address in a document leads. */

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const entry = new RegExp(`^/(?:[^/?#~]*~)?(${uuid})/?(?:[?#]|$)`, "i");
const file = new RegExp(`^/api/files/(${uuid})(?:[/?#]|$)`, "i");

/** What the addresses of files begin with. */
export const filesAddress = "/api/files/";

/** The id of the entry that an address such as `/{id}` or `/{slug}~{id}#anchor` leads to. */
export function entryOf(href: string): string | null {
  return href.charCodeAt(0) === 47 ? (entry.exec(href)?.[1]?.toLowerCase() ?? null) : null;
}

/** The id of the file behind an address such as `/api/files/{id}`. */
export function fileOf(href: string): string | null {
  return href.startsWith(filesAddress) ? (file.exec(href)?.[1]?.toLowerCase() ?? null) : null;
}

/** A part of an address as people read it; as it stands where it is not encoded. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for addresses that leave this site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href.trim());
}

/** The longest address outside that anybody asks: what is longer is data rather than a place. */
const longest = 2000;

/**
 * The address outside that a link leads to, always written the same way and without what only browsers see of it (`#…`). Null for
 * other links, and for those with a name or password in them: nobody but who follows them sends these.
 */
export function outsideOf(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href.length <= longest ? url.href : null;
}

/** The schemes that people may link to. None of them runs code in this page. */
const safeSchemes = new Set(["http", "https", "mailto", "tel", "ftp", "ftps", "sms", "callto", "xmpp"]);

/** True for links that may be followed: http(s), mailto, tel and the like, and addresses inside this site. */
export function isSafeHref(href: string): boolean {
  if (href.startsWith("https://") || href.startsWith("http://") || href.startsWith("#")) return true;
  const compact = href.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact);
  if (compact.startsWith("//") || compact.startsWith("/\\") || compact.startsWith("\\")) return false;
  return scheme === null || safeSchemes.has(scheme[1]!.toLowerCase());
}

/** True for addresses that a page may show by itself (pictures, sound): our files, and http(s) addresses elsewhere. */
export function isShowable(href: string): boolean {
  return /^https?:\/\//i.test(href) || fileOf(href) !== null;
}

/** True for addresses of this site that act when they are opened: no link in a page may lead there. */
export function isAct(href: string): boolean {
  if (!/api/i.test(href) || isExternal(href) || !URL.canParse(href, here)) return false;
  const { pathname } = new URL(href, here);
  return /^\/api(\/|$)/i.test(pathname) && !/^\/api\/(files|docs)(\/|$)/.test(pathname);
}

const here = "https://this.invalid/";
