import { getTreeChanges, type TreeChange, treeChangeKinds } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../../address/address.ts";
import { refreshWhere, useCall } from "../../api/swr.ts";
import { isUrlOf } from "../../api/url.ts";
import { onChanged } from "../../change/change.ts";
import { IconBefore } from "../../entry/head/EntryIcon.tsx";
import { momentOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { RangePaging } from "../../paging/Paging.tsx";
import { useLate } from "../../progress/late.ts";
import { KindChoice, totalOf } from "./KindChoice.tsx";
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
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
  const query = { since: at, page, per_page: 50, ...(kind !== null && { kind }) };
  const { data, error } = useCall(getTreeChanges, { query }, { keepPreviousData: true });
  const isLate = useLate(data === undefined && error === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has another list, from its beginning.
  useEffect(() => setPage(1), [at]);
  // Changes by others appear in the list at once.
  useEffect(
    () => onChanged(["entry", "place"], () => void refreshWhere((url) => isUrlOf(getTreeChanges, url))),
    [],
  );
  if (error !== undefined && data === undefined) return <p className={classes.words}>{error.message}</p>;
  if (data === undefined) return isLate ? <p className={classes.words}>{t("Loading...")}</p> : null;
  const all = totalOf(treeChangeKinds, data.counts);
  const choose = (one: Kind | null) => {
    setKind(one);
    setPage(1);
  };
  return (
    <section aria-label={t("Changes since")}>
      <p className={classes.words} role="status">
        {all === 0
          ? t("The tree is the same as on {moment}.", { moment: momentOf(at) })
          : t("{count, plural, one {# page is} other {# pages are}} different since {moment}.", {
              count: all,
              moment: momentOf(at),
            })}
      </p>
      <KindChoice
        kinds={treeChangeKinds}
        names={kindNames}
        counts={data.counts}
        chosen={kind}
        onChoose={choose}
      />
      <ul className={classes.list}>
        {data.data.map((change) => (
          <li key={change.id}>
            <span className={classes.kind} data-kind={change.kind}>
              {kindNames[change.kind]}
            </span>
            <span className={classes.what}>
              <Link to={change.kind === "deleted" ? pastAddress(change, at) : addressOf(change)}>
                <IconBefore icon={change.icon} />
                {change.title}
              </Link>
              <small>{placeInWords(change)}</small>
            </span>
          </li>
        ))}
      </ul>
      <RangePaging list={data} page={page} onPage={setPage} />
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
