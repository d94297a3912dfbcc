import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const entryFacts = factWords<"entry">({
  EntryCreated: {
    area: "pages",
    english: "created the page {title}",
    german: "hat die Seite {title} angelegt",
  },
  EntryRenamed: {
    area: "pages",
    english: "renamed the page to {title}",
    german: "hat die Seite {title} genannt",
  },
  EntryMoved: { area: "pages", english: "moved the page", german: "hat die Seite verschoben" },
  EntrySorted: {
    area: "pages",
    english: "changed the order of the page",
    german: "hat ihren Platz unter ihren Nachbarn geändert",
  },
  EntrySettingsChanged: {
    area: "pages",
    english: "changed what is shown on the page",
    german: "hat geändert, was auf der Seite gezeigt wird",
  },
  EntryDescribed: {
    area: "pages",
    english: "changed the description of the page",
    german: "hat die Beschreibung der Seite geändert",
  },
  EntryTagged: {
    area: "pages",
    english: "changed the tags of the page",
    german: "hat die Tags der Seite geändert",
  },
  EntryTemplateSet: {
    area: "pages",
    english: "changed whether the page is a template",
    german: "hat geändert, ob die Seite eine Vorlage ist",
  },
  EntryPinned: {
    area: "pages",
    english: "changed where the page is pinned",
    german: "hat geändert, wo die Seite angeheftet ist",
  },
  EntryApprovalsSet: {
    area: "pages",
    english: "changed how many must approve the page",
    german: "hat geändert, wie viele der Seite zustimmen müssen",
  },
  EntryHandedOver: {
    area: "access",
    english: "handed the page over to {author_id}",
    german: "hat die Seite an {author_id} übergeben",
  },
  EntryNavChanged: {
    area: "pages",
    english: "changed whether the page is in the navigation",
    german: "hat geändert, ob die Seite in der Navigation steht",
  },
  EntryShared: {
    area: "access",
    english: "gave {principal} access: {level}",
    german: "hat Zugang gegeben für {principal}: {level}",
  },
  EntryUnshared: {
    area: "access",
    english: "removed what was set for {principal}",
    german: "hat entfernt, was festgelegt war für {principal}",
  },
  EntryInheritanceStopped: {
    area: "access",
    english: "stopped the page from inheriting access",
    german: "hat den Zugang von oben beendet",
  },
  EntryInheritanceResumed: {
    area: "access",
    english: "let the page inherit access again",
    german: "lässt die Seite wieder Zugang von oben übernehmen",
  },
  EntryTrashed: {
    area: "pages",
    english: "moved the page to the trash",
    german: "hat die Seite in den Papierkorb verschoben",
  },
  EntryRestored: {
    area: "pages",
    english: "restored the page from the trash",
    german: "hat die Seite aus dem Papierkorb wiederhergestellt",
  },
  EntryPurged: {
    area: "pages",
    english: "deleted the page for good",
    german: "hat die Seite endgültig aus dem Papierkorb entfernt",
  },
});
