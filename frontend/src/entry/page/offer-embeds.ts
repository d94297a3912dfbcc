import { type EmbedRules, frameOf } from "@annals/document/browser";
import { t } from "../../locale/text.ts";
import { escaped } from "./html.ts";

/**
 * Adds to what is embedded the buttons that load it, as the space allows: until somebody presses one, the other site hears
 * nothing.
 */
export const offerLoading = (html: string, rules: EmbedRules): string =>
  html.replace(
    /<figure((?: id="[^"]*")?) class="embed"(?: data-frame="[^"]*" data-site="[^"]*")?>(<a href="([^"]*)"[^>]*>[^<]*<\/a>)/g,
    (_all, id: string, link: string, href: string) => {
      const frame = frameOf(plain(href), rules);
      if (frame === null) return `<figure${id} class="embed">${link}`;
      const { src, site } = frame;
      const buttons =
        `<button type="button" class="load-embed">${escaped(t("Load from {site}", { site }))}</button>` +
        `<button type="button" class="always-embed">${escaped(t("Always load {site}", { site }))}</button>`;
      const note = `<span class="embed-note">${escaped(t("Only then does {site} learn that you were here.", { site }))}</span>`;
      return `<figure${id} class="embed" data-frame="${escaped(src)}" data-site="${site}">${link}${buttons}${note}`;
    },
  );

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!);
