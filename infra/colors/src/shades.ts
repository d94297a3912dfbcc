/**
 * Lightness and chroma of the ten shades: fixed, so that every hue has the same contrast: shade 7 at least 5.5:1 with
 * white, shade 4 at least 7:1 with the dark page.
 */
const lightness = [0.975, 0.948, 0.905, 0.83, 0.735, 0.65, 0.575, 0.505, 0.44, 0.36];
const chroma = [0.011, 0.021, 0.036, 0.062, 0.092, 0.1, 0.096, 0.088, 0.076, 0.06];

/** The hue of a new space. */
export const petrol = 222;

/** The ten shades of a space's colour, light to dark, as `#rrggbb`. @param hue in degrees */
export function shadesOf(hue: number): string[] {
  return lightness.map((l, shade) => oklch(l, chroma[shade]!, hue));
}

/** OKLCH to sRGB; a colour that a screen cannot show loses chroma until it can, and keeps its lightness and hue. */
export function oklch(l: number, c: number, hue: number): string {
  let shown = linearRgb(l, c, hue);
  for (let less = c; !shown.every(isShown) && less > 0; ) {
    less = Math.max(0, less - 0.001);
    shown = linearRgb(l, less, hue);
  }
  return `#${shown.map((value) => byte(gamma(value)).toString(16).padStart(2, "0")).join("")}`;
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (value: number) => value >= -0.0005 && value <= 1.0005;
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
