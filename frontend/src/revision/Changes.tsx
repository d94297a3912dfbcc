import type { Change, Comparison, Piece, RevisionComparison } from "@annals/query-api/contract";
import { Fragment, type ReactNode } from "react";
import { Prose } from "../entry/page/Prose.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import classes from "./compare.module.css";

interface ChangesProps {
  comparison: Comparison;
  /** The two versions, to be shown beside each other. */
  beside?: readonly [RevisionComparison["from"], RevisionComparison["to"]];
  /** What stands below each change. */
  note?(change: Exclude<Change, { kind: "same" }>): ReactNode;
}

/** The later text with its differences: in one column, or the two texts side by side. */
export function Changes({ comparison, beside, note }: ChangesProps) {
  const { title, changes } = comparison;
  const isBeside = beside !== undefined;
  const isSame = title === null && changes.every(({ kind }) => kind === "same");
  if (isSame) return <p className={classes.words}>{t("The text is the same.")}</p>;
  return (
    <div className={classes.changes} data-beside={isBeside || undefined}>
      {beside?.map((version, at) => (
        <p key={at === 0 ? "from" : "to"} className={classes.by}>
          <Avatar person={version.published_by} size={20} />
          <b>
            {version.is_session ? t("Session of writing") : t("Version {number}", { number: version.number })}
          </b>{" "}
          {version.published_by.display_name}
        </p>
      ))}
      {title !== null && (
        <Row isBeside={isBeside} both={false}>
          {(side) => <Words tag="h1" pieces={title} side={side} />}
        </Row>
      )}
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison keep their places.
        <Fragment key={at}>
          <ChangeRow change={change} isBeside={isBeside} isLast={at === changes.length - 1} />
          {/* Comments on a moved block are at its new place. */}
          {change.kind !== "same" && change.kind !== "left" && note?.(change)}
        </Fragment>
      ))}
    </div>
  );
}

type Side = "from" | "to" | "both";

/** The notes of one change, once or on both sides. @param both it is not a change, and needs no mark */
function Row({
  isBeside,
  both,
  children,
}: {
  isBeside: boolean;
  both: boolean;
  children(side: Side): ReactNode;
}) {
  const mark = both ? {} : { "data-change": true, tabIndex: -1 };
  if (!isBeside)
    return (
      <div className={classes.row} {...mark}>
        {children("both")}
      </div>
    );
  return (
    <>
      <div className={classes.row} {...mark}>
        {children("from")}
      </div>
      <div className={classes.row}>{children("to")}</div>
    </>
  );
}

/** What is said of a block that came or went. An empty line has nothing else to show. */
function noteOf(isAdded: boolean, html: string): string {
  if (/^<p[^>]*>(<br>)?<\/p>$/.test(html))
    return isAdded ? t("New: an empty line") : t("Gone: an empty line");
  return isAdded ? t("New") : t("Gone");
}

function ChangeRow({ change, isBeside, isLast }: { change: Change; isBeside: boolean; isLast: boolean }) {
  switch (change.kind) {
    case "same":
      return (
        <>
          <p className={classes.same}>
            {t("{blocks, plural, one {# block is} other {# blocks are}} the same", { blocks: change.count })}
          </p>
          {/* The heading of what follows. */}
          {change.html !== "" && !isLast && (
            <Row isBeside={isBeside} both>
              {() => <Prose html={change.html} />}
            </Row>
          )}
        </>
      );
    case "added":
    case "removed": {
      const isAdded = change.kind === "added";
      return (
        <Row isBeside={isBeside} both={false}>
          {(side) =>
            side !== (isAdded ? "from" : "to") && (
              <div className={isAdded ? classes.added : classes.removed}>
                <span className={classes.note}>{noteOf(isAdded, change.html)}</span>
                <Prose html={change.html} />
              </div>
            )
          }
        </Row>
      );
    }
    case "changed":
      return (
        <Row isBeside={isBeside} both={false}>
          {(side) => (
            <Moved direction={side === "from" ? null : change.moved} isChanged>
              <Words tag={change.tag} pieces={change.pieces} side={side} />
            </Moved>
          )}
        </Row>
      );
    case "formed":
      return (
        <Row isBeside={isBeside} both={false}>
          {(side) => (
            <Moved direction={side === "from" ? null : change.moved} isChanged>
              <span className={classes.note}>
                {side === "from" ? "" : t("The same words, formatted differently")}
              </span>
              <Prose html={side === "from" ? change.before : change.html} />
            </Moved>
          )}
        </Row>
      );
    case "moved":
      return (
        <Row isBeside={isBeside} both={false}>
          {(side) =>
            side !== "from" && (
              <Moved direction={change.moved} isChanged={false}>
                <Prose html={change.html} />
              </Moved>
            )
          }
        </Row>
      );
    case "left":
      return (
        <Row isBeside={isBeside} both={false}>
          {(side) =>
            side !== "to" && (
              <p className={classes.left}>
                <span className="cut">{t("“{words}”", { words: change.text })}</span>{" "}
                {change.moved === "up" ? t("was here: moved up") : t("was here: moved down")}
              </p>
            )
          }
        </Row>
      );
  }
}

/** A block that was moved. */
function movedWords(direction: "up" | "down", isChanged: boolean): string {
  if (isChanged) return direction === "up" ? t("Moved up, and changed") : t("Moved down, and changed");
  return direction === "up" ? t("Moved up") : t("Moved down");
}

function Moved({
  direction,
  isChanged,
  children,
}: {
  direction: "up" | "down" | null;
  isChanged: boolean;
  children: ReactNode;
}) {
  if (direction === null) return children;
  return (
    <div className={classes.moved}>
      <span className={classes.note}>{movedWords(direction, isChanged)}</span>
      {children}
    </div>
  );
}

/** Words, with removed ones struck through and added ones underlined; a side only shows its own. */
function Words({ tag, pieces, side }: { tag: string; pieces: Piece[]; side: Side }) {
  const Tag = tag as "h1" | "h2" | "h3" | "h4" | "p";
  const shown = pieces.filter(
    ({ change }) => !(side === "from" && change === "in") && !(side === "to" && change === "out"),
  );
  return (
    <div className="prose">
      <Tag className={classes.line}>
        {shown.map(({ text, change }, at) => {
          const Mark = { same: "span", in: "ins", out: "del" }[change] as "span" | "ins" | "del";
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line keep their places.
          return <Mark key={at}>{text}</Mark>;
        })}
      </Tag>
    </div>
  );
}
