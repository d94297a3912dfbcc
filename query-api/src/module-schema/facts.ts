import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const moduleSchemaFacts = factWords<"module_schema">({
  ModuleSchemaAdded: {
    area: "space",
    english: "added the block type {name}",
    german: "hat den Blocktyp {name} hinzugefügt",
  },
  ModuleSchemaChanged: {
    area: "space",
    english: "changed the block type {name}",
    german: "hat den Blocktyp {name} geändert",
  },
  ModuleSchemaRemoved: {
    area: "space",
    english: "removed the block type {object_type}",
    german: "hat den Blocktyp {object_type} entfernt",
  },
});
