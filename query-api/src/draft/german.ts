import { person, quoted } from "../activity/german.ts";
import { settingsInGerman } from "../entry/german.ts";
import type { draftWords } from "./words.ts";

const moments = new Intl.DateTimeFormat("de", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** The same in German. */
export const draftGerman: typeof draftWords = {
  DraftSaved: (_, __, count) =>
    count === 1 ? "hat den Entwurf gespeichert" : `hat den Entwurf ${count}-mal gespeichert`,
  DraftDiscarded: () => "hat den Entwurf verworfen",
  EntryPublished({ number, note, old_title, new_title, changed = [], unapproved }) {
    const without = unapproved ? " ohne die nötige Freigabe" : "";
    const renamed =
      old_title && new_title ? ` und sie von ${quoted(old_title)} in ${quoted(new_title)} umbenannt` : "";
    const more = changed.length > 0 ? `; geändert: ${settingsInGerman(changed)}` : "";
    const said = note ? ` ${quoted(note)}` : "";
    return `hat Version ${number}${said}${without} veröffentlicht${renamed}${more}`;
  },
  PublicationScheduled: ({ at }) =>
    `hat geplant, den Entwurf am ${moments.format(new Date(at))} UTC zu veröffentlichen`,
  PublicationUnscheduled: () => "hat die geplante Veröffentlichung abgesagt",
  ScheduledPublicationFailed(failed, names) {
    const planned = `konnte den Entwurf nicht veröffentlichen, wie geplant von ${person(failed.person, names)}`;
    if (failed.reason === "trashed") return `${planned}: Die Seite war im Papierkorb`;
    return failed.reason === "not_approved"
      ? `${planned}: Es fehlten Freigaben`
      : `${planned}: Die Berechtigung dafür besteht nicht mehr`;
  },
};
