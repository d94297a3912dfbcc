import { t } from "../locale/text.ts";
import type { CustomType, FieldModel } from "./api.ts";

export const modelNames: Record<FieldModel, string> = {
  users: t("People"),
  entries: t("Pages"),
  files: t("Files"),
  groups: t("Groups"),
  courses: t("Courses"),
};
export const models = Object.keys(modelNames) as FieldModel[];

export const typeNames: Record<CustomType, string> = {
  text: t("Text"),
  number: t("Number"),
  date: t("Date"),
  choice: t("Choice"),
  many: t("Several choices"),
  person: t("Person"),
  link: t("Link"),
  check: t("Yes or no"),
};
