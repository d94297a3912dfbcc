import { t } from "../locale/text.ts";

/** How long bytes still take, in words; empty where nothing says so. @param speed in bytes a second */
export function leftInWords(bytes: number, speed: number): string {
  if (speed <= 0) return "";
  const minutes = bytes / speed / 60;
  if (minutes < 0.75) return t("Less than a minute left");
  if (minutes < 59.5)
    return t("About {count, plural, one {a minute} other {# minutes}} left", { count: Math.round(minutes) });
  return t("About {count, plural, one {an hour} other {# hours}} left", { count: Math.round(minutes / 60) });
}
