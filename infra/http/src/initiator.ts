/** What made a browser send a request: a person, or something in a page. */
import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a person opened an address of ours, by a link of this site or by typing it. A picture, a frame or another site
 * does not count. Browsers report this in `Sec-Fetch-*`; without https some do not, and then only a navigation asks for
 * HTML.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers["sec-fetch-mode"];
  return isAskedFor(headers) && (mode === undefined || mode === "navigate");
}

/**
 * The same for what may also be saved by a link (`download`), or be fetched by our own scripts. What shares a part of our name
 * (`same-site`) is another site: other hosts of a company may belong to others.
 */
export function isAskedFor(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined) return /\btext\/html\b/.test(headers.accept ?? "");
  const goal = headers["sec-fetch-dest"] ?? "";
  return (site === "same-origin" || site === "none") && ["document", "empty", ""].includes(String(goal));
}
