import { en } from "@blocknote/core/locales";

/** Our words in the editor; the rest are BlockNote's. */
export const dictionary = {
  ...en,
  placeholders: {
    ...en.placeholders,
    default: "Write, or type / for blocks",
    emptyDocument: "Write, or type / for blocks",
    heading: "Heading",
    bulletListItem: "List",
    numberedListItem: "List",
    checkListItem: "To do",
    toggleListItem: "Toggle",
    callout: "Note",
    quote: "Quote",
  },
  formatting_toolbar: {
    ...en.formatting_toolbar,
    bold: { tooltip: "Bold", secondary_tooltip: "Mod+B" },
  },
};
