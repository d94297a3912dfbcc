import type { FieldType } from "@annals/document/browser";
import { t } from "../locale/text.ts";

/** The names of the kinds of fields. */
export const kindNames: Record<FieldType, string> = {
  text: t("Text"),
  long_text: t("Long text"),
  number: t("Number"),
  yes_no: t("Yes or no"),
  choice: t("Choice"),
  date: t("Date"),
  link: t("Link"),
  image: t("Image"),
};
