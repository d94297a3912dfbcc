import { getTreeChanges, type TreeChange, treeChangeKinds } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { addressOf } from "../../address/address.ts";
import { refreshWhere, useCall } from "../../api/swr.ts";
import { isUrlOf } from "../../api/url.ts";
import { onChanged } from "../../change/change.ts";
import { momentOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { useLate } from "../../progress/late.ts";
import { beginning, ChangedPages, type Shown } from "./ChangedPages.tsx";
import classes from "./tree-since.module.css";
import { pastAddress } from "./view.ts";

type Kind = TreeChange["kind"];

const kindNames: Record<Kind, string> = {
  added: t("Added"),
  moved: t("Moved"),
  renamed: t("Renamed"),
  deleted: t("Deleted"),
};

/** Changes of the tree: pages that were added, moved, renamed or deleted since a moment. */
export function TreeSince({ at }: { at: string }) {
  const [shown, setShown] = useState<Shown<Kind>>(beginning);
  const { kind, page } = shown;
  const query = { since: at, page, per_page: 50, ...(kind !== null && { kind }) };
  const { data, error } = useCall(getTreeChanges, { query }, { keepPreviousData: true });
  const isLate = useLate(data === undefined && error === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has another list, from its beginning.
  useEffect(() => setShown((now) => ({ ...now, page: 1 })), [at]);
  // Changes by others appear in the list at once.
  useEffect(
    () => onChanged(["entry", "place"], () => void refreshWhere((url) => isUrlOf(getTreeChanges, url))),
    [],
  );
  if (error !== undefined && data === undefined) return <p className={classes.words}>{error.message}</p>;
  if (data === undefined) return isLate ? <p className={classes.words}>{t("Loading...")}</p> : null;
  return (
    <section aria-label={t("Changes since")}>
      <ChangedPages
        list={data}
        kinds={treeChangeKinds}
        names={kindNames}
        words={(count) =>
          count === 0
            ? t("The tree is the same as on {moment}.", { moment: momentOf(at) })
            : t("{count, plural, one {# page is} other {# pages are}} different since {moment}.", {
                count,
                moment: momentOf(at),
              })
        }
        shown={shown}
        onShow={setShown}
        lineOf={(change) => ({
          address: change.kind === "deleted" ? pastAddress(change, at) : addressOf(change),
          about: placeInWords(change),
        })}
      />
    </section>
  );
}

/** Its places and its titles, before and now. */
function placeInWords({ kind, title_before, parent_before, parent_after }: TreeChange): string {
  const named = (title: string | null) => (title === null ? t("the top level") : `“${title}”`);
  const called = title_before === null ? "" : t("called “{title}” before", { title: title_before });
  switch (kind) {
    case "added":
      return t("in {place}", { place: named(parent_after) });
    case "deleted":
      return t("from {place}", { place: named(parent_before) });
    case "renamed":
      return called;
    case "moved": {
      const moved = t("from {from} to {to}", { from: named(parent_before), to: named(parent_after) });
      return called === "" ? moved : `${moved}, ${called}`;
    }
  }
}
