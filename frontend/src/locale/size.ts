import { numberOf } from "./dates.ts";
import { t } from "./text.ts";

/** "12 kB", "1.4 MB", "2.1 GB": never less than a kilobyte. */
export function sizeOf(bytes: number): string {
  const tenths = (unit: number) => numberOf(Math.round((bytes / unit) * 10) / 10);
  if (bytes < 1e6) return t("{size} kB", { size: numberOf(Math.max(1, Math.round(bytes / 1e3))) });
  return bytes < 1e9 ? t("{size} MB", { size: tenths(1e6) }) : t("{size} GB", { size: tenths(1e9) });
}
