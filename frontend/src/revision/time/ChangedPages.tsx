import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { IconBefore } from "../../entry/head/EntryIcon.tsx";
import { RangePaging } from "../../paging/Paging.tsx";
import { KindChoice, totalOf } from "./KindChoice.tsx";
import classes from "./tree-since.module.css";

/** A page that changed, as it is shown of all kinds of changes. */
interface Changed<Kind extends string> {
  id: string;
  kind: Kind;
  icon: Parameters<typeof IconBefore>[0]["icon"];
  title: string;
}

interface ChangedPagesProps<Kind extends string, Change extends Changed<Kind>> {
  list: Omit<Parameters<typeof RangePaging>[0]["list"], "data"> & {
    data: Change[];
    /** How many changes there are of each kind. */
    counts: Readonly<Record<Kind, number>>;
  };
  kinds: readonly Kind[];
  names: Readonly<Record<Kind, string>>;
  /** How many pages changed, in words. */
  words(count: number): string;
  shown: Shown<Kind>;
  onShow(shown: Shown<Kind>): void;
  /** Where a page leads, what became of it, and what can be done there. */
  lineOf(change: Change): { address: string; about: string; act?: ReactNode };
}

/** Which part of the changes is shown. */
export interface Shown<Kind extends string> {
  /** Null for all of them. */
  kind: Kind | null;
  page: number;
}

/** The part that a list of changes begins with. */
export const beginning = { kind: null, page: 1 };

/** Pages that changed, a kind at a time where somebody chose one. */
export function ChangedPages<Kind extends string, Change extends Changed<Kind>>({
  list,
  kinds,
  names,
  words,
  shown,
  onShow,
  lineOf,
}: ChangedPagesProps<Kind, Change>) {
  return (
    <>
      <p className={classes.words} role="status">
        {words(totalOf(kinds, list.counts))}
      </p>
      <KindChoice
        kinds={kinds}
        names={names}
        counts={list.counts}
        chosen={shown.kind}
        onChoose={(kind) => onShow({ kind, page: 1 })}
      />
      <ul className={classes.list}>
        {list.data.map((change) => {
          const { address, about, act } = lineOf(change);
          return (
            <li key={change.id}>
              <span className={classes.kind} data-kind={change.kind}>
                {names[change.kind]}
              </span>
              <span className={`${classes.what} grow`}>
                <Link to={address}>
                  <IconBefore icon={change.icon} />
                  {change.title}
                </Link>
                <small>{about}</small>
              </span>
              {act}
            </li>
          );
        })}
      </ul>
      <RangePaging list={list} page={shown.page} onPage={(page) => onShow({ ...shown, page })} />
    </>
  );
}
