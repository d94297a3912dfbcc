import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const fieldFacts = factWords<"field" | "value">({
  FieldDefined: {
    area: "space",
    english: "added the custom field {label}",
    german: "hat das Feld {label} hinzugefügt",
  },
  FieldChanged: {
    area: "space",
    english: "changed the custom field {label}",
    german: "hat das Feld {label} geändert",
  },
  FieldsSorted: {
    area: "space",
    english: "reordered the custom fields",
    german: "hat die Felder anders geordnet",
  },
  FieldRemoved: { area: "space", english: "removed a custom field", german: "hat ein Feld entfernt" },
  FieldRestored: {
    area: "space",
    english: "restored a custom field",
    german: "hat ein Feld wiederhergestellt",
  },
  ValueSet: { area: "people", english: "filled in a custom field", german: "hat ein Feld ausgefüllt" },
});
