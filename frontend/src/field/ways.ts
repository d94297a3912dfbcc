/** How a filter of a table of pages compares. */
import type { FilterWay } from "@annals/document/browser";
import { t } from "../locale/text.ts";
import type { CustomField } from "./api.ts";

interface Way {
  value: FilterWay;
  label: string;
}

/** What can be chosen for a field, and what was chosen before it became one of another type: that is how it compares until then. */
export function waysOf(field: CustomField | undefined, chosen: FilterWay): Way[] {
  const offered = [...((field && ofType[field.type]) ?? ["is"]), "filled", "empty"] as const;
  const ways = offered.map((value) => ({
    value,
    label: (field?.type === "date" ? ofDates[value] : undefined) ?? labels[value],
  }));
  return offered.includes(chosen) ? ways : [{ value: chosen, label: labels[chosen] }, ...ways];
}

const ofType: Partial<Record<CustomField["type"], readonly FilterWay[]>> = {
  text: ["has", "is"],
  link: ["has", "is"],
  number: ["is", "min", "max"],
  date: ["is", "min", "max"],
};
const labels: Record<FilterWay, string> = {
  ...{ is: t("is"), has: t("contains"), min: t("is at least"), max: t("is at most") },
  ...{ filled: t("is filled in"), empty: t("is empty") },
};
const ofDates: Partial<Record<FilterWay, string>> = { min: t("is on or after"), max: t("is on or before") };
