import type { Entry } from "@annals/query-api/contract";
import { locale as readers, t } from "../locale/text.ts";

/** Who holds the editor seat of a page. */
export type Occupant = Entry["occupied_by"][number];

/** The other person who is editing, or null when the seat is free or one's own. */
export function otherEditor(entry: Pick<Entry, "occupied_by">, me: string | undefined): Occupant | null {
  return entry.occupied_by.find((occupant) => occupant.id !== me) ?? null;
}

/** True when the person holds the seat. */
export function isMine(entry: Pick<Entry, "occupied_by">, me: string | undefined): boolean {
  return entry.occupied_by.some((occupant) => occupant.id === me);
}

/** A moment in words near `now`: "10:42", with the day when it is another one. */
export function momentWords(iso: string, now: Date, locale = readers): string {
  const moment = new Date(iso);
  const time = moment.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString(locale, { day: "numeric", month: "long" })}, ${time}`;
}

/** Roughly how long ago something was: "a moment ago", "a minute ago", "3 minutes ago". */
export function agoWords(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return t("a moment ago");
  if (minutes === 1) return t("a minute ago");
  if (minutes < 60) return t("{minutes} minutes ago", { minutes });
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? t("an hour ago") : t("{hours} hours ago", { hours });
}

/** The text below the name in the popover of a locked page. */
export function lockedWords(
  entry: Pick<Entry, "version" | "published_at">,
  occupant: Pick<Occupant, "since" | "last_saved_at">,
  now: Date,
  locale = readers,
): string {
  const moment = momentWords(occupant.since, now, locale);
  const since =
    occupant.last_saved_at === null || occupant.last_saved_at < occupant.since
      ? t("Since {moment}, no change saved yet.", { moment })
      : t("Since {moment}, last change {ago}.", { moment, ago: agoWords(occupant.last_saved_at, now) });
  const shown =
    entry.published_at === null
      ? t("Nothing is published yet.")
      : t("You see the version of {day} until they publish.", {
          day: new Date(entry.published_at).toLocaleDateString(locale, { day: "numeric", month: "long" }),
        });
  return `${since} ${shown}`;
}
