import { escapeHtml } from "./html.ts";
import { isShowable } from "./links.ts";

/** What is shown of a page that a text mentions. */
export interface MentionedPage {
  title: string;
  /** An emoji, or the address of a picture. */
  icon: string;
  description: string;
}
/** Undefined where the page is not there for who reads: then it is called what it was called. */
type PageOf = (page: string) => MentionedPage | undefined;

const mention = /(<a class="mention" href="\/([\w-]+)">)[^<]*(?=<\/a>)/g;
/** A paragraph that is nothing but a mention. */
const alone = /<p(?: class="([^"]*)")?>(<a class="mention" href="\/([\w-]+)">)[^<]*<\/a>\s*<\/p>/g;

/** A rendered text in which the pages that it mentions are called what they are called now; one that has a line for itself is a card. */
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

/** Whether a rendered text mentions a page: this is in it then. */
export const pageMention = '<a class="mention"';
