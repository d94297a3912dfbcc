import { type Entry, getRevisions } from "@annals/query-api/contract";
import { timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import classes from "./compare-list.module.css";
import { Days, useList } from "./list.tsx";
import { comparedWith, type Side } from "./sides.ts";
import versions from "./versions.module.css";

interface CompareListProps {
  entry: Entry;
  from: Side;
  to: Side;
  onChoose(sides: { from: Side; to: Side }): void;
}

/** The versions of a page beside two that are compared: choosing an earlier one compares it with the present one. */
export function CompareList({ entry, from, to, onChoose }: CompareListProps) {
  const list = useList(getRevisions, entry.id);
  const sideOf = (number: number) =>
    [from, to].map((side) => side.kind === "version" && side.number === number).indexOf(true);
  if (entry.version < 2) return null;
  return (
    <nav className={classes.list} aria-label={t("Versions")}>
      <h2 className="sr">{t("Versions")}</h2>
      <Days list={list} at={(one) => one.published_at} keyOf={(one) => String(one.number)}>
        {({ number, note, published_at, published_by }) => (
          <button
            type="button"
            className={classes.version}
            data-side={["from", "to"][sideOf(number)]}
            aria-current={sideOf(number) >= 0}
            onClick={() => onChoose(comparedWith(number, entry.version))}
          >
            <Avatar person={published_by} size={20} />
            <span className="num grow">{timeOf(published_at)}</span>
            <span className={versions.badge} data-now={number === entry.version || undefined}>
              {t("v{number}", { number })}
            </span>
            <span className={`${classes.note} cut`}>{note || published_by.display_name}</span>
          </button>
        )}
      </Days>
    </nav>
  );
}
