import { t } from "../locale/text.ts";

/** The beginning of a text. It ends with no half of a sign of two units, as emojis are. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** The first of some texts, each in quotes. */
export const someOf = (texts: string[]): string =>
  texts
    .slice(0, 3)
    .map((one) => t("“{text}”", { text: cut(one, 60) }))
    .join(", ") + (texts.length > 3 ? " …" : "");
