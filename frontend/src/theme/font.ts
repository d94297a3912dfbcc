/** The fonts that a space can choose: shipped, of the reader's system, or a file that its admins uploaded. */
import type { Settings } from "@annals/query-api/contract";

type Font = Settings["theme"]["font"];

const serif = 'ui-serif, "Iowan Old Style", Georgia, "Times New Roman", serif';

/** The family of each choice, as CSS takes it. */
export const families: Record<string, string> = {
  sans: '"Inter Variable", Inter, system-ui, sans-serif',
  serif,
  mono: "var(--font-mono)",
  custom: `"Space font", ${serif}`,
};

/** The style sheet of a font; empty for the one that the app has already. */
export function fontStyle(font: Pick<Font, "choice" | "custom_url">): string {
  if (font.choice === "sans" || families[font.choice] === undefined) return "";
  const family = `:root{--font:${families[font.choice]}}`;
  return font.choice === "custom" ? faceOf(font.custom_url) + family : family;
}

/** Lets "Space font" be used. Nothing but the address of a file of ours gets into the style sheet. */
export function faceOf(url: string): string {
  if (!/^\/api\/files\/[0-9a-f-]{36}$/i.test(url)) return "";
  return `@font-face{font-family:"Space font";src:url(${url});font-weight:100 900;font-display:swap}`;
}
