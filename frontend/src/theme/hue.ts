import { oklch, petrol, shadesOf } from "@annals/colors";
import { t } from "../locale/text.ts";

/**
 * The style sheet that gives a page a hue of its own: the ten shades, and the tokens that depend on them, in both themes.
 */
export function hueStyle(hue: number, selector: string): string {
  // Eight bits a channel turn the hue of the color that is shipped by almost a degree: it is shown as it is.
  const near = Math.abs(hue - petrol) < 1 ? petrol : hue;
  return shadesStyle(shadesOf(near), near, selector);
}

/** The style sheet of a space whose ten shades are these. */
export function spaceStyle(shades: readonly string[], hue: number): string {
  const own = shades.join() !== shadesOf(hue).join();
  if (!own && Math.round(hue) === petrol) return "";
  return shadesStyle(shades, own ? (hueOf(shades[7]!) ?? hue) : hue);
}

type Tokens = Record<string, string | undefined>;

/** The tokens that depend on the colour of a space, by theme. */
export function spaceTokens(shades: readonly string[], hue: number) {
  const light: Tokens = {
    accent: shades[7],
    "accent-fill": shades[7],
    "accent-fill-hover": shades[8],
    "accent-tint": shades[1],
    "accent-tint-hover": shades[2],
    "on-tint": shades[8],
    "bg-selected": shades[1],
    "note-bg": shades[0],
  };
  const dark: Tokens = {
    accent: shades[4],
    "accent-fill": shades[4],
    "accent-fill-hover": shades[3],
    "on-accent": oklch(0.236, 0.037, hue),
    "accent-tint": oklch(0.3, 0.039, hue),
    "accent-tint-hover": oklch(0.355, 0.048, hue),
    "on-tint": shades[3],
    "bg-selected": oklch(0.3, 0.039, hue),
    "note-bg": oklch(0.248, 0.02, hue),
  };
  return { light, dark };
}

function shadesStyle(shades: readonly string[], hue: number, selector = ""): string {
  const scale = shades.map((shade, at) => `--accent-${at}:${shade}`).join(";");
  const { light, dark } = spaceTokens(shades, hue);
  const list = (tokens: Tokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  // The editor names its scheme as well, and would begin anew with the tokens of that scheme.
  const rule = (root: string, text: string) => `${root} ${selector},${root} ${selector} .bn-root{${text}}`;
  return (
    rule(":root[data-mantine-color-scheme]", `${scale};${list(light)}`) +
    rule(':root[data-mantine-color-scheme="dark"]', list(dark))
  );
}

/** The hue (degrees, OKLCH) of a colour written as `#rrggbb`; null for greys and for what is not a colour. */
export function hueOf(color: string): number | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red! + 0.5363325363 * green! + 0.0514459929 * blue!);
  const m = Math.cbrt(0.2119034982 * red! + 0.6806995451 * green! + 0.1073969566 * blue!);
  const s = Math.cbrt(0.0883024619 * red! + 0.2817188376 * green! + 0.6299787005 * blue!);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(a, b) < 0.01) return null;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The colours that are offered: each is shade 7 of its hue. */
export const offeredHues: { name: string; hue: number }[] = [
  { name: t("Petrol"), hue: petrol },
  { name: t("Indigo"), hue: 275 },
  { name: t("Plum"), hue: 330 },
  { name: t("Brick"), hue: 30 },
  { name: t("Moss"), hue: 140 },
];

/** The colour of a hue as it is shown and stored: `#rrggbb`. */
export function colorOf(hue: number): string {
  return shadesOf(hue)[7]!;
}

/** The texts in the colour of a space, each with its surface. */
export function spacePairs(
  shades: readonly string[],
  hue: number,
): { label: string; text: string; surface: string }[] {
  const [light, dark] = ["#ffffff", "#161c1f"];
  return [
    { label: t("White on the filled button"), text: light, surface: shades[7]! },
    { label: t("A link on the page"), text: shades[7]!, surface: light },
    { label: t("The current row"), text: shades[8]!, surface: shades[1]! },
    { label: t("A link on the dark page"), text: shades[4]!, surface: dark },
    { label: t("The filled button, dark"), text: oklch(0.236, 0.037, hue), surface: shades[4]! },
  ];
}
