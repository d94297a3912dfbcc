import { numberOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import classes from "./tree-since.module.css";

interface KindChoiceProps<Kind extends string> {
  kinds: readonly Kind[];
  names: Readonly<Record<Kind, string>>;
  /** How many changes there are of each. */
  counts: Readonly<Record<Kind, number>>;
  /** The one that is shown; null for all of them. */
  chosen: Kind | null;
  onChoose(kind: Kind | null): void;
}

/** Which kinds of changes a list shows, each with its number; nothing where there are no changes. */
export function KindChoice<Kind extends string>({
  kinds,
  names,
  counts,
  chosen,
  onChoose,
}: KindChoiceProps<Kind>) {
  const all = totalOf(kinds, counts);
  if (all === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is shown of one list, no fields.
    <div className={classes.kinds} role="group" aria-label={t("What is shown")}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t("All")} <small>{numberOf(all)}</small>
      </button>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={chosen === one}
          disabled={counts[one] === 0}
          onClick={() => onChoose(one)}
        >
          {names[one]} <small>{numberOf(counts[one])}</small>
        </button>
      ))}
    </div>
  );
}

/** How many changes there are of all kinds. */
export const totalOf = <Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>>,
): number => kinds.reduce((sum, one) => sum + counts[one], 0);
