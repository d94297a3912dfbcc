/** The fonts that a space can choose: shipped, of the reader's system, a file that its admins uploaded, or one of Google. */
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

/** As strong as the rules of the colours: it stands before the app's own sheet, which would win over `:root` alone. */
const root = ":root[data-mantine-color-scheme]";

/** The style sheet of a font; empty for the app's own. */
export function fontStyle(font: Font): string {
  if (font.choice === "sans" || families[font.choice] === undefined) return "";
  if (font.choice === "custom" && font.custom_type === "google") return googleFamily(font.custom_family);
  const family = `${root}{--font:${families[font.choice]}}`;
  return font.choice === "custom" ? faceOf(font.custom_url) + family : family;
}

/** Until a font of Google has loaded, or when it cannot be loaded, the app looks as without it. */
const googleFamily = (family: string): string =>
  isFamily(family) ? `${root}{--font:"${family}",${families.sans}}` : "";

/**
 * The style sheets of a font that browsers fetch from Google. A family without the usual weights answers the second with
 * an error; every family has the first. Only the name of the family gets into their addresses.
 */
export function googleSheets({ choice, custom_type, custom_family }: Font): string[] {
  if (choice !== "custom" || custom_type !== "google" || !isFamily(custom_family)) return [];
  const family = custom_family.replaceAll(" ", "+");
  return ["", ":wght@400;500;600;700"].map(
    (weights) => `https://fonts.googleapis.com/css2?family=${family}${weights}&display=swap`,
  );
}

/** Whether a text can be the name of a family. The server has the same rule. */
export const isFamily = (name: string): boolean =>
  name.length <= 60 && /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name);

/** Makes "Space font" usable. Only the address of one of our files gets into the style sheet. */
export function faceOf(url: string): string {
  if (!/^\/api\/files\/[0-9a-f-]{36}$/i.test(url)) return "";
  return `@font-face{font-family:"Space font";src:url(${url});font-weight:100 900;font-display:swap}`;
}
