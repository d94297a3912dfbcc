import { classes, escapeHtml } from "../html.ts";
import { entryOf, fileOf, isAct, isExternal, isSafeHref, isShowable, outsideOf } from "../links.ts";
import { nameMark, withoutMarks } from "../name-mark.ts";
import { type TexRoom, texHtml } from "../tex/render.ts";
import type { Inline, InlineText } from "./schema.ts";

/** The references of a document, gathered while it is rendered. */
export interface References {
  entries: Set<string>;
  /** The text of the first link to each entry. */
  linkTexts: Map<string, string>;
  /** The text of the first link to each address outside. */
  outside: Map<string, string>;
  people: Set<string>;
  files: Set<string>;
}

/** Inline content as HTML. */
export function renderInline(
  content: readonly Inline[],
  { references, texRoom }: { references: References; texRoom: TexRoom },
): string {
  let html = "";
  for (const item of content) {
    switch (item.type) {
      case "text":
        html += renderText(item);
        break;
      case "link":
        html += renderLink(
          item.href,
          item.content.map(renderText).join("") || escapeHtml(item.href),
          item.content.map(({ text }) => text).join(""),
          references,
        );
        break;
      case "mention": {
        const { kind, id, label } = item.props;
        if (kind === "user") {
          references.people.add(id);
          html += `<span class="mention" data-user="${escapeHtml(id)}">@${escapeHtml(label || nameMark(id))}</span>`;
        } else {
          const title = withoutMarks(label);
          refer(id, title, references);
          html += `<a class="mention" href="/${id.replace(/[^\w-]/g, "")}">${escapeHtml(title || id)}</a>`;
        }
        break;
      }
      case "inlineImage": {
        const { url, alt, href } = item.props;
        const image = renderInlineImage(url, alt, references);
        html += href === "" ? image : renderLink(href, image || escapeHtml(href), alt, references);
        break;
      }
      case "inlineMath":
        html += texHtml(item.props.tex, false, texRoom);
        break;
    }
  }
  return html;
}

/** Notes that the document links to an entry. @param text of the link */
function refer(entry: string, text: string, { entries, linkTexts }: References): void {
  if (!entries.has(entry)) linkTexts.set(entry, onOneLine(text));
  entries.add(entry);
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Only links that may be followed become links; of any other only the text is left. @param text the same inside without HTML */
function renderLink(href: string, inside: string, text: string, references: References): string {
  if (!isSafeHref(href) || isAct(href)) return inside;
  const entry = entryOf(href);
  if (entry !== null) refer(entry, text, references);
  const file = fileOf(href);
  if (file !== null) references.files.add(file);
  const address = outsideOf(href);
  if (address !== null && !references.outside.has(address)) references.outside.set(address, onOneLine(text));
  return `<a href="${escapeHtml(href)}"${isExternal(href) ? ' rel="noopener noreferrer nofollow"' : ""}>${inside}</a>`;
}

function renderInlineImage(url: string, alt: string, references: References): string {
  if (!isShowable(url)) return escapeHtml(alt);
  const file = fileOf(url);
  if (file !== null) references.files.add(file);
  return `<img class="inline" loading="lazy" decoding="async" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
}

function renderText({ text, styles }: InlineText): string {
  let html = escapeHtml(text);
  if (html.includes("\n")) html = html.replaceAll("\n", "<br>");
  if (styles.code) html = `<code>${html}</code>`;
  if (styles.strike) html = `<s>${html}</s>`;
  if (styles.underline) html = `<u>${html}</u>`;
  if (styles.italic) html = `<em>${html}</em>`;
  if (styles.bold) html = `<strong>${html}</strong>`;
  if (styles.textColor !== undefined || styles.backgroundColor !== undefined) {
    const painted = classes("", styles);
    if (painted !== "") html = `<span${painted}>${html}</span>`;
  }
  return html;
}
