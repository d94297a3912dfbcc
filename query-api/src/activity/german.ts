/** The history in German. */
import type { Place } from "@annals/projectors/tables";
import type { Names, Tongue } from "./words.ts";

const quoted = (text: string) => `„${text}“`;
const list = new Intl.ListFormat("de");
const days = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });
const moments = new Intl.DateTimeFormat("de", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const day = (at: string) => days.format(new Date(at));
const person = (id: string, names: Names) => names.person(id) ?? "jemand";
const saying = (said: string) => (said === "" ? "" : `: ${quoted(said)}`);

const anotherPlace = "eine andere Stelle";
const placeOf = (where: Place, names: Names) => {
  const title = names.title(where);
  return title === undefined ? anotherPlace : quoted(title);
};
const below = (where: Place, names: Names) =>
  names.title(where) === undefined ? "einer anderen Seite" : placeOf(where, names);
const within = (where: Place | null | undefined, names: Names) =>
  where
    ? `innerhalb von ${names.title(where) === undefined ? "einer anderen Stelle" : placeOf(where, names)}`
    : "innerhalb der obersten Ebene";
const from = (where: Place | null | undefined, names: Names) =>
  where
    ? `von ${names.title(where) === undefined ? "einer anderen Stelle" : placeOf(where, names)}`
    : "von der obersten Ebene";
const to = (where: Place | null | undefined, names: Names) =>
  where
    ? names.title(where) === undefined
      ? `an ${anotherPlace}`
      : `nach ${placeOf(where, names)}`
    : "auf die oberste Ebene";

function whom(principal: string, names: Names): string {
  if (principal === "special:public") return "alle im Web";
  if (principal === "special:logged_in") return "alle Mitglieder";
  const [kind, id] = principal.split(":");
  if (kind === "user" && id !== undefined) return person(id, names);
  if (kind !== "group" || id === undefined) return "jemanden";
  const group = names.group(id);
  return group === undefined ? "eine Gruppe" : `die Gruppe ${quoted(group)}`;
}

const levels = ["kein Zugang", "Ansehen", "Kommentieren", "Bearbeiten", "Verwalten"];
const settingNames: Record<string, string> = {
  ...{ title: "Titel", attribution: "Autor", tags: "Tags", description: "Beschreibung" },
  ...{ banner_image: "Banner", banner_url: "Banner", banner_position: "Lage des Banners" },
  ...{
    chapters: "Kapitel",
    tableOfContents: "Inhaltsverzeichnis",
    publishedDate: "Datum der Veröffentlichung",
  },
  ...{ feedback: "Feedback", color: "Akzentfarbe", attributed_user_id: "gezeigter Autor", icon: "Symbol" },
  ...{ commentable: "Kommentare", show_in_nav: "Platz in der Navigation", template_id: "Vorlage" },
};
const settings = (keys: readonly string[]) =>
  list.format(new Set(keys.map((key) => settingNames[key] ?? key.replaceAll("_", " "))));

function tagged(did: string, tags: readonly string[], names: Names): string {
  if (tags.length === 0) return "";
  const known = tags.flatMap((tag) => names.tag(tag) ?? []).map(quoted);
  if (known.length === 0) return tags.length === 1 ? `einen Tag ${did}` : `Tags ${did}`;
  return `${known.length === 1 ? "den Tag" : "die Tags"} ${list.format(known)} ${did}`;
}

export const german: Tongue = {
  whom,
  anotherPlace,
  someone: "jemand",
  plain: (type) => `hat getan: ${type}`,
  words: {
    EntryCreated({ kind, title, parent }, names) {
      const what = `${kind === "section" ? "den Bereich" : "die Seite"} ${quoted(title)}`;
      return `hat ${what} angelegt${parent ? `, unter ${below(parent, names)}` : ""}`;
    },
    EntryRenamed: ({ old_title, new_title }) =>
      `hat sie von ${quoted(old_title)} in ${quoted(new_title)} umbenannt`,
    EntryMoved: (move, names) =>
      (move.from?.id ?? null) === (move.to?.id ?? null)
        ? `hat sie ${within(move.to, names)} verschoben`
        : `hat sie ${from(move.from, names)} ${to(move.to, names)} verschoben`,
    EntrySorted: () => "hat ihren Platz unter ihren Nachbarn geändert",
    EntrySettingsChanged: ({ changed }) =>
      `hat geändert, was auf ihr gezeigt wird${changed.length === 0 ? "" : ` (${settings(changed)})`}`,
    EntryDescribed: ({ changed }) => `hat geändert: ${settings(changed)}`,
    EntryNavChanged: ({ show_in_nav }) =>
      show_in_nav ? "zeigt sie in der Navigation" : "hat sie aus der Navigation genommen",
    EntryTagged: ({ added, removed }, names) => {
      const parts = [tagged("hinzugefügt", added, names), tagged("entfernt", removed, names)];
      const said = parts.filter((part) => part !== "").join(" und ");
      return said === "" ? "hat die Reihenfolge ihrer Tags geändert" : `hat ${said}`;
    },
    EntryShared({ principal, level }, names) {
      if (principal.startsWith("link:"))
        return "hat einen Link erstellt, mit dem sie ohne Konto zu sehen ist";
      return level === 0
        ? `hat den Zugang entzogen für ${whom(principal, names)}`
        : `hat Zugang gegeben für ${whom(principal, names)}: ${levels[level] ?? levels[1]}`;
    },
    EntryUnshared: ({ principal }, names) =>
      principal.startsWith("link:")
        ? "hat einen Link beendet, mit dem sie ohne Konto zu sehen war"
        : `hat entfernt, was hier festgelegt war für ${whom(principal, names)}`,
    EntryInheritanceStopped: () => "hat den Zugang von oben beendet",
    EntryInheritanceResumed: () => "lässt sie wieder Zugang von oben übernehmen",
    EntryTrashed: () => "hat sie in den Papierkorb verschoben",
    EntryHandedOver: ({ author }, names) => `hat sie übergeben an ${person(author, names)}`,
    EntryTemplateSet: ({ is_template }) =>
      is_template ? "hat sie zur Vorlage gemacht" : "hat sie als Vorlage aufgehoben",
    EntryPinned: ({ pinned }) =>
      pinned ? "hat sie auf der Seite darüber angeheftet" : "hat sie von der Seite darüber gelöst",
    EntryPurged: () => "hat sie endgültig aus dem Papierkorb entfernt",
    EntryRestored: (restored, names) =>
      `hat sie aus dem Papierkorb wiederhergestellt, ${to(restored.to, names)}`,
    DraftSaved: (_, __, count) =>
      count === 1 ? "hat den Entwurf gespeichert" : `hat den Entwurf ${count}-mal gespeichert`,
    DraftDiscarded: () => "hat den Entwurf verworfen",
    EntryPublished({ number, note, old_title, new_title, changed = [], unapproved }) {
      const without = unapproved ? " ohne die nötige Freigabe" : "";
      const renamed =
        old_title && new_title ? ` und sie von ${quoted(old_title)} in ${quoted(new_title)} umbenannt` : "";
      const more = changed.length > 0 ? `; geändert: ${settings(changed)}` : "";
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
    ReviewRequested: ({ people }, names) =>
      `hat um eine Prüfung gebeten: ${list.format(people.map((one) => person(one, names)))}`,
    ReviewCommented: ({ said }) => `hat in der Prüfung geschrieben${saying(said)}`,
    ReviewApproved: ({ said }) => `hat den Entwurf freigegeben${saying(said)}`,
    ReviewChangesRequested: ({ said }) => `hat um Änderungen gebeten${saying(said)}`,
    ReviewWithdrawn: () => "hat die Bitte um eine Prüfung zurückgenommen",
    EntryApprovalsSet({ approvals }) {
      if (approvals === null) return "lässt sie so viele Freigaben brauchen wie die Seiten darüber";
      if (approvals === 0) return "lässt sie ohne Freigabe veröffentlichen";
      const people = approvals === 1 ? "eine Person" : `${approvals} Personen`;
      return `verlangt die Freigabe durch ${people} vor der Veröffentlichung`;
    },
    VerificationSet: (set, names) =>
      `möchte sie bis ${day(set.due)} geprüft haben, von ${person(set.person, names)}`,
    PageVerified: ({ due }) =>
      due === null
        ? "fand sie weiterhin richtig"
        : `fand sie weiterhin richtig; nächste Prüfung bis ${day(due)}`,
    VerificationDue: (due, names) => `hat an die Prüfung erinnert: ${person(due.person, names)}`,
    VerificationRemoved: () => "hat ihre Prüfungen beendet",
    SeatReleased: (seat, names) => `hat den Platz im Editor entzogen: ${person(seat.person, names)}`,
    AccessRequested: () => "hat um Zugang gebeten",
    AccessRequestDeclined: (declined, names) =>
      `hat die Bitte um Zugang abgelehnt, von ${person(declined.person, names)}`,
    AccessRequestWithdrawn: () => "hat die Bitte um Zugang zurückgenommen",
    FileUploaded: ({ name }) => `hat die Datei ${quoted(name)} hochgeladen`,
  },
};
