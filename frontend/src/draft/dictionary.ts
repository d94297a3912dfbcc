import { en } from "@blocknote/core/locales";
import { t } from "../locale/text.ts";

/** Our words in the editor; the rest are BlockNote's. */
export const dictionary = {
  ...en,
  placeholders: {
    ...en.placeholders,
    default: t("Write, or type / for blocks"),
    emptyDocument: t("Write, or type / for blocks"),
    heading: t("Heading"),
    bulletListItem: t("List"),
    numberedListItem: t("List"),
    checkListItem: t("To do"),
    toggleListItem: t("Toggle"),
    callout: t("Note"),
    quote: t("Quote"),
  },
  formatting_toolbar: {
    ...en.formatting_toolbar,
    bold: { tooltip: t("Bold"), secondary_tooltip: "Mod+B" },
  },
};
