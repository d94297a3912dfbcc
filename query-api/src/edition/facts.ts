import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const editionFacts = factWords<"edition">({
  EditionMade: {
    area: "pages",
    english: "created the edition {name} of the page, as of {at}",
    german: "hat von der Seite die Ausgabe {name} erstellt, Stand {at}",
  },
  EditionRenamed: {
    area: "pages",
    english: "renamed an edition of the page to {name}",
    german: "hat eine Ausgabe der Seite {name} genannt",
  },
  EditionDeleted: {
    area: "pages",
    english: "deleted an edition of the page",
    german: "hat eine Ausgabe der Seite gelöscht",
  },
  EditionRestored: {
    area: "pages",
    english: "restored an edition of the page",
    german: "hat eine Ausgabe der Seite wiederhergestellt",
  },
});
