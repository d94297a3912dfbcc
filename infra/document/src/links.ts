/** What an address inside a document points at. */

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const entry = new RegExp(`^/(?:[^/?#~]*~)?(${uuid})/?(?:[?#]|$)`, "i");
const file = new RegExp(`^/api/files/(${uuid})(?:[/?#]|$)`, "i");

/** The id of the entry that an address such as `/{id}` or `/{slug}~{id}#anchor` leads to. */
export function entryOf(href: string): string | null {
  return href.charCodeAt(0) === 47 ? (entry.exec(href)?.[1]?.toLowerCase() ?? null) : null;
}

/** The id of the file behind an address such as `/api/files/{id}`. */
export function fileOf(href: string): string | null {
  return href.startsWith("/api/files/") ? (file.exec(href)?.[1]?.toLowerCase() ?? null) : null;
}

/** True for addresses that leave this site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href.trim());
}
