import { type PageFlag, pageFlags } from "@annals/command-api/contract";
import { t } from "../locale/text.ts";

interface Switch {
  /** In the menu of the page. */
  label: string;
  /** Where versions and changes of the page are compared. */
  name: string;
}

/** The fields of a page that are yes or no, as people know them. */
const switches: Record<PageFlag, Switch> = {
  show_in_nav: { label: t("Show in nav"), name: t("In the navigation") },
  commentable: { label: t("Allow comments"), name: t("Comments allowed") },
};

/** The same in the order of the menu. */
export const switchList = pageFlags.map((name) => ({ field: name, ...switches[name] }));
