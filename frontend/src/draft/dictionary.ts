import { type Dictionary, en } from "@blocknote/core/locales";
import { language, t } from "../locale/text.ts";

/** BlockNote's words in another language: all its languages are one file, which English does without. */
async function theirsIn(language: string): Promise<Dictionary> {
  const all: Partial<Record<string, Dictionary>> = await import("@blocknote/core/locales");
  return all[language] ?? en;
}

const theirs = language === "en" ? en : await theirsIn(language);

/** Our words in the editor; the rest are BlockNote's. */
export const dictionary = {
  ...theirs,
  placeholders: {
    ...theirs.placeholders,
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
    ...theirs.formatting_toolbar,
    bold: { tooltip: t("Bold"), secondary_tooltip: "Mod+B" },
  },
};
