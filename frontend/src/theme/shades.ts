/**
 * A space's colour is only a hue: ten shades of fixed lightness and chroma (OKLCH) follow from it, so that every hue has the
 * same contrast: shade 7 at least 5.5:1 with white, shade 4 at least 7:1 with the dark page.
 */
const ladder: [lightness: number, chroma: number][] = [
  [0.975, 0.011],
  [0.948, 0.021],
  [0.905, 0.036],
  [0.83, 0.062],
  [0.735, 0.092],
  [0.65, 0.1],
  [0.575, 0.096],
  [0.505, 0.088],
  [0.44, 0.076],
  [0.36, 0.06],
];

/** The hue that the tokens have. */
export const petrol = 222;

/** The ten shades of a hue (in degrees) as `#rrggbb`, lightest first. */
export function shadesOf(hue: number): string[] {
  return ladder.map(([lightness, chroma]) => oklch(lightness, chroma, hue));
}

/** One OKLCH colour as `#rrggbb`. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join("")}`;
}

function channel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}
