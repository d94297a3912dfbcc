import { idOfLink } from "../../address/address.ts";

/** The anchor of a page, or of a heading in it, in a document of several pages. */
export const anchorOf = (id: string, heading = "") =>
  heading === "" ? `page-${id}` : `page-${id}-${heading}`;

/**
 * The HTML of a page as part of a document: anchors are unique in it, links to pages in the document stay in it, nothing is
 * folded, and pictures load at once.
 */
export function textInDocument(html: string, id: string, document: ReadonlySet<string>): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("[id]")) element.id = anchorOf(id, element.id);
  for (const details of body.querySelectorAll("details")) details.open = true;
  for (const picture of body.querySelectorAll("img[loading]")) picture.removeAttribute("loading");
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href")!;
    const page = href.startsWith("#") ? id : idOfLink(href);
    if (page === null || !document.has(page)) continue;
    link.setAttribute("href", `#${anchorOf(page, headingIn(href))}`);
  }
  return body.innerHTML;
}

/** The part of an address after "#", as the anchor is written. */
function headingIn(href: string): string {
  const heading = href.split("#", 2)[1] ?? "";
  try {
    return decodeURIComponent(heading);
  } catch {
    return heading;
  }
}
