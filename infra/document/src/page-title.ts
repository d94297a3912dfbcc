import { escapeHtml } from "./html.ts";
import { isShowable } from "./links.ts";

/** The data of a mentioned page. */
export interface MentionedPage {
  title: string;
  /** An emoji, or the address of a picture. */
  icon: string;
  description: string;
}
/** Undefined when the page does not exist for the reader: then the stored title is shown. */
type PageOf = (page: string) => MentionedPage | undefined;

const mention = /(<a class="mention" href="\/([\w-]+)">)[^<]*(?=<\/a>)/g;
/** A paragraph that is nothing but a mention. */
const alone = /<p(?: class="([^"]*)")?>(<a class="mention" href="\/([\w-]+)">)[^<]*<\/a>\s*<\/p>/g;

/** A rendered text with the present titles of mentioned pages; a mention on a line of its own is a card. */
export const titled = (html: string, pageOf: PageOf): string =>
  html
    .replace(alone, (whole, classes: string | undefined, open: string, id: string) => {
      const page = pageOf(id);
      if (page === undefined) return whole;
      const { title, icon, description } = page;
      const sign = icon === "" || isShowable(icon) ? "" : `${escapeHtml(icon)} `;
      const about = description === "" ? "" : `<small>${escapeHtml(description)}</small>`;
      const names = classes === undefined ? "link-card" : `link-card ${classes}`;
      return `<p class="${names}">${open}<b>${sign}${escapeHtml(title)}</b>${about}</a></p>`;
    })
    .replace(mention, (whole, open: string, id: string) => {
      const page = pageOf(id);
      return page === undefined ? whole : open + escapeHtml(page.title);
    });

/** A part of every rendered text that mentions a page. */
export const pageMention = '<a class="mention"';
