import { useAtomValue } from "jotai";
import { searchAsOfAtom } from "../api/age.ts";
import { sinceOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

/** While search stands still: in words, that it may miss what was written since. Else null. */
export function useSearchAge(): string | null {
  const asOf = useAtomValue(searchAsOfAtom);
  return asOf && t("Search may not find yet what was written since {since}.", { since: sinceOf(asOf) });
}
