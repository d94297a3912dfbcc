import { en } from "@blocknote/core/locales";
import { language, t } from "../locale/text.ts";

const theirs = language === "de" ? (await import("./dictionary-de.ts")).default : en;

/** Our texts in the editor; the rest are BlockNote's. */
export const dictionary = {
  ...theirs,
  placeholders: {
    ...theirs.placeholders,
    default: t("Write, or press / for blocks"),
    emptyDocument: t("Write, or press / for blocks"),
    heading: t("Heading"),
    bulletListItem: t("List"),
    numberedListItem: t("List"),
    checkListItem: t("To do"),
    toggleListItem: t("Toggle"),
    callout: t("Note"),
    quote: t("Quote"),
  },
  formatting_toolbar: {
    ...theirs.formatting_toolbar,
    bold: { tooltip: t("Bold"), secondary_tooltip: "Mod+B" },
  },
};
