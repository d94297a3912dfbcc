/**
 * The page as it is sent: the app's shell with data about the space, and the text, which is shown until the app takes
 * over.
 */
import type { IncomingHttpHeaders } from "node:http";
import { beginningOf, escapeHtml, isShowable } from "@annals/document";
import type { FirstText, SpaceHead } from "@annals/query-api";

/** The length of a description in search results and link previews, in characters. */
const maxDescription = 200;

/** @param shell the built `index.html` @param origin as in "https://docs.example.org": previews of links need whole addresses */
export function firstPage(
  shell: string,
  { entry, space }: FirstText,
  { headers, origin }: { headers: IncomingHttpHeaders; origin: string },
): string {
  const page = shell
    .replace("<html ", (tag) => {
      // The app asks Google for a font only where the policy of its page lets it.
      const fonts = space.hasGoogleFont ? 'data-fonts="google" ' : "";
      const language = space.language === "" ? "" : `data-language="${escapeHtml(space.language)}" `;
      return `${tag}data-space="${escapeHtml(space.key)}" ${language}${fonts}`;
    })
    .replace(/<title>.*?<\/title>/, () => headOf(entry, space, origin).join("\n    "));
  // A page without text has a head of its own; the app decides what to show instead of the text.
  if (entry === null || entry.html === "") return page;
  return page.replace(
    '<div id="root"></div>',
    (root) => root + bodyOf(entry, languageOf(headers, space.language)),
  );
}

type FirstEntry = NonNullable<FirstText["entry"]>;

function headOf(entry: FirstEntry | null, space: SpaceHead, origin: string): string[] {
  const name = escapeHtml(space.name);
  const title = entry === null ? escapeHtml(space.title) || name : escapeHtml(entry.title);
  const ofEntry = entry === null ? "" : escapeHtml(entry.description) || beginning(entry.html);
  const description = ofEntry || escapeHtml(space.description);
  const image = space.image === "" ? "" : escapeHtml(origin + space.image);
  const about: [string, string, string][] = [
    ["name", "description", description],
    ["property", "og:type", entry === null ? "website" : "article"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:site_name", name],
    ["property", "og:image", image],
    ["name", "twitter:card", image === "" ? "summary" : "summary_large_image"],
  ];
  const metas = about
    .filter(([, , content]) => content !== "")
    .map(([kind, key, content]) => `<meta ${kind}="${key}" content="${content}" />`);
  if (entry === null) return [`<title>${title}</title>`, ...metas];
  return [
    `<title>${title} · ${name}</title>`,
    `<link rel="canonical" href="/${escapeHtml(`${entry.slug}~${entry.id}`)}" />`,
    ...metas,
    "<noscript><style>#first { position: static; margin-inline: auto; }</style></noscript>",
  ];
}

/** The first words of a rendered text, still escaped. */
function beginning(html: string): string {
  const words = html
    .replace(/<(figure class="code"|style|annotation)[\s\S]*?<\/(figure|style|annotation)>/g, " ")
    .replace(/<[^>]*>/g, " ");
  return beginningOf(words, maxDescription);
}

function bodyOf(entry: FirstEntry, language: string | undefined): string {
  const isShown = (flag: string) => entry.settings[flag] !== false;
  const description = isShown("description") && entry.description !== "";
  const contents = isShown("tableOfContents") && entry.headings.some(({ tag }) => /^h[1-4]$/.test(tag));
  return `<main id="first"><div class="page-doc">${isShown("banner_image") ? bannerOf(entry.settings) : ""}<div class="page-column">
<div class="page-head">${isShown("title") ? iconOf(entry.icon) : ""}<h1 class="page-title${isShown("title") ? "" : " sr"}" dir="auto">${escapeHtml(entry.title)}</h1></div>
${description ? `<p class="page-description">${escapeHtml(entry.description)}</p>` : ""}
${metaOf(entry, isShown, language)}
${contents ? '<div class="page-contents-room"></div>' : ""}
<div class="prose">${entry.html}</div>
</div></div></main>`;
}

function iconOf(icon: string): string {
  if (icon === "") return "";
  const sign = isShowable(icon) ? `<img src="${escapeHtml(icon)}" alt="" />` : escapeHtml(icon);
  return `<span class="page-icon" aria-hidden="true">${sign}</span>`;
}

function bannerOf({ banner_url: url, banner_position: position }: Record<string, unknown>): string {
  if (typeof url !== "string") return "";
  const at = typeof position === "number" ? position : 50;
  return `<div class="page-banner"><img src="${escapeHtml(url)}" alt="" style="object-position: 50% ${at}%" /></div>`;
}

/** The line below the title, as the app shows it. */
function metaOf(entry: FirstEntry, isShown: (flag: string) => boolean, language: string | undefined): string {
  const { published_at: at, published_by, version, access, attributed_users, settings } = entry;
  const by = isShown("attribution") && at !== null ? published_by : null;
  const day = isShown("publishedDate") && at !== null ? dayOf(at, language) : null;
  const author = by && attributed_users.find(({ id }) => id === settings.attributed_user_id);
  const on = day === null ? "" : `${by === null ? "Published on" : author ? ", published on" : " on"} ${day}`;
  const did = author ? "wrote this" : "published this";
  const who = by === null ? on : `<b>${escapeHtml((author ?? by).display_name)}</b> ${did}${on}`;
  const count = version === 1 ? "1 version" : `${version} versions`;
  const versions =
    access.canManage && version > 0
      ? `<span class="dot">·</span><button type="button">${count}</button>`
      : "";
  if (who === "" && versions === "") return '<div class="page-meta" data-empty></div>';
  const face = by === null ? "" : '<span class="page-face"></span>';
  return `<div class="page-meta">${face}<span class="who">${who}</span>${versions}</div>`;
}

const dayOf = (at: string, language: string | undefined): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" }).format(new Date(at));

/** The language of dates: the browser's, with its region, unless the space has another one. @param ofSpace empty for none */
function languageOf(headers: IncomingHttpHeaders, ofSpace: string): string | undefined {
  const first = headers["accept-language"]?.split(/[,;]/, 1)[0]?.trim() ?? "";
  const ofBrowser = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(first) ? first : undefined;
  return ofSpace === "" || ofBrowser?.split("-")[0] === ofSpace ? ofBrowser : ofSpace;
}
