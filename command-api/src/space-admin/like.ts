/** What a new space can take over from another. */
import type { Beginning, Space } from "../space/decider.ts";

/** The files that the look of a space is made of. */
export const filesOf = ({ settings: { theme } }: Space): string[] =>
  [theme.branding.logo, theme.font.custom_url].filter((url) => url !== "");

/**
 * Everything of a space that is not about its pages and people. What leads to its pages (the home page, the navigation at
 * the top, links of the footer) and its description of itself are not copied.
 * @param hue of the new space @param copies the new address of each of its files
 */
export function likeSpace(
  { settings, letters, terms, synonyms }: Space,
  hue: number,
  copies: ReadonlyMap<string, string>,
): Beginning {
  const { general, auth, theme, meta, footer, embeds, review, comments, presence, reading, links } = settings;
  const { colors, ...look } = theme;
  const { notifications, allow_signup, language } = general;
  const copyOf = (url: string) => copies.get(url) ?? "";
  return {
    settings: {
      general: { notifications, allow_signup, ...(language !== undefined && { language }) },
      auth,
      theme: {
        ...look,
        hue,
        // Shades that were given belong to their hue.
        ...(colors !== undefined && hue === theme.hue && { colors }),
        branding: { logo: copyOf(theme.branding.logo) },
        font: { ...theme.font, custom_url: copyOf(theme.font.custom_url) },
      },
      meta: { noindex: meta.noindex },
      footer: { text: footer.text, links: footer.links.filter(({ url }) => !url.startsWith("/")) },
      embeds,
      review,
      comments,
      presence,
      reading,
      links,
    },
    letters,
    terms: terms.text,
    synonyms,
  };
}
