import { t } from "../locale/text.ts";
/** How many people can be asked to approve, for a list to choose from. */
export const choices = [
  { value: "0", label: t("Nobody has to approve") },
  { value: "1", label: t("One person must approve") },
  { value: "2", label: t("Two people must approve") },
  { value: "3", label: t("Three people must approve") },
];
