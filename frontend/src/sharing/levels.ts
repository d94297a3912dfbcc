import { t } from "../locale/text.ts";

/** The names of the levels of access, by their number. */
export const levelLabels = [
  t("No access"),
  t("Can view"),
  t("Can comment"),
  t("Can edit"),
  t("Can manage"),
] as const;

/** The same within a line. */
export const levelsInLine = [
  t("no access"),
  t("can view"),
  t("can comment"),
  t("can edit"),
  t("can manage"),
] as const;
