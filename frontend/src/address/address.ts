/** The address of a page: `/{slug}~{id}#{heading}`. Any slug, or none, leads there; the page corrects it. */
export function addressOf(entry: { slug: string; id: string }, heading = ""): string {
  const page = entry.slug === "" ? entry.id : `${encodeURI(entry.slug)}~${entry.id}`;
  return `/${page}${heading === "" ? "" : `#${encodeURIComponent(heading)}`}`;
}

/** The id at the end of the only part of a path, in lower case; null when there is none. */
export function idOf(part: string): string | null {
  const found = /(?:^|~)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i.exec(part);
  return found === null ? null : found[1]!.toLowerCase();
}

/** The id in an address of this site ("/about~0190…#team"); null for all other addresses. */
export function idOfLink(href: string): string | null {
  const path = /^\/([^/?#]+)/.exec(href);
  return path === null ? null : idOf(path[1]!);
}
