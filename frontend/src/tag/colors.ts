import { t } from "../locale/text.ts";

/** The colours that a tag can have. */
export const colors = ["blue", "orange", "green", "purple", "pink", "gray"] as const;
export const colorNames: Record<(typeof colors)[number], string> = {
  blue: t("blue"),
  orange: t("orange"),
  green: t("green"),
  purple: t("purple"),
  pink: t("pink"),
  gray: t("gray"),
};
