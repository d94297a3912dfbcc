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
  const offered = offeredFor(field?.type);
  return offered.some(({ value }) => value === chosen)
    ? offered
    : [{ value: chosen, label: earlier()[chosen] }, ...offered];
}

const earlier = (): Record<FilterWay, string> => ({
  ...{ is: t("is"), has: t("contains"), min: t("is at least"), max: t("is at most") },
  ...{ filled: t("is filled in"), empty: t("is empty") },
});

function offeredFor(type: CustomField["type"] | undefined): Way[] {
  const ends: Way[] = [
    { value: "filled", label: t("is filled in") },
    { value: "empty", label: t("is empty") },
  ];
  const is: Way = { value: "is", label: t("is") };
  switch (type) {
    case "text":
    case "link":
      return [{ value: "has", label: t("contains") }, is, ...ends];
    case "number":
      return [
        is,
        { value: "min", label: t("is at least") },
        { value: "max", label: t("is at most") },
        ...ends,
      ];
    case "date":
      return [
        is,
        { value: "min", label: t("is on or after") },
        { value: "max", label: t("is on or before") },
        ...ends,
      ];
    default:
      return [is, ...ends];
  }
}
