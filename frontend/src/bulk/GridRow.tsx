import type { TreePage } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { toggle } from "../entry/store.ts";
import { listedMoment, nearDay, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { Dot } from "../tag-mark/Dot.tsx";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { aria } from "./aria.ts";
import type { PageLine } from "./lines.ts";
import classes from "./tree-screen.module.css";

interface RowProps {
  line: PageLine;
  /** Among all lines, with the head. */
  index: number;
  /** Undefined until it is read. */
  details: TreePage | undefined;
  isTree: boolean;
  isChosen: boolean;
  isStop: boolean;
  top: number;
  height: number;
  onChoose(id: string, range: boolean): void;
  onFocus(id: string): void;
}

/** A page with its state. A click selects it; its title leads to it. */
export function GridRow({ line, details, isTree, isChosen, onChoose, ...row }: RowProps) {
  const { id, title, type, node, depth, isOpen } = line;
  const isSection = type === "section";
  const hasChildren = node?.has_children === true;
  const tags = details?.tags ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: see aria.ts.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys.
    <div
      role="row"
      data-line={id}
      data-section={isSection || undefined}
      aria-rowindex={row.index}
      aria-level={depth + 1}
      aria-posinset={line.place}
      aria-setsize={line.size}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={row.isStop ? 0 : -1}
      className={`${classes.columns} ${classes.row}`}
      style={{ top: row.top, height: row.height }}
      onFocus={() => row.onFocus(id)}
      onMouseDown={(event) => {
        // A range is chosen, not text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => {
        if ((event.target as Element).closest("a, button, input") === null) onChoose(id, event.shiftKey);
      }}
    >
      <span {...aria.cell} className={classes.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t("Select {title}", { title })}
          checked={isChosen}
          onChange={(event) => onChoose(id, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <span {...aria.cell} className={classes.page} style={{ "--d": depth } as React.CSSProperties}>
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes.chevron}
            data-open={isOpen || undefined}
            aria-label={isOpen ? t("Close {title}", { title }) : t("Open {title}", { title })}
            onClick={() => toggle(node, !isOpen)}
          >
            <ChevronRightIcon size={14} />
          </button>
        ) : (
          isTree && <span className={classes.chevron} />
        )}
        <span className={classes.main}>
          <span className={classes.name}>
            {isSection ? (
              <span className="cut">{title}</span>
            ) : (
              <Link className="cut" tabIndex={-1} to={`/${id}`} title={title}>
                {title}
              </Link>
            )}
            {details !== undefined && details.pages_below > 0 && (
              <span
                className={classes.below}
                title={t("{count} below it", { count: numberOf(details.pages_below) })}
              >
                {numberOf(details.pages_below)}
              </span>
            )}
            {!isTree && details !== undefined && details.breadcrumbs.length > 0 && (
              <span className={`${classes.trail} cut`}>
                {details.breadcrumbs.map((crumb) => crumb.title).join(" / ")}
              </span>
            )}
          </span>
          {details !== undefined && !isSection && (
            <span className={classes.narrow}>
              {stateOf(details)} · {nearDay(details.changed_at)}
            </span>
          )}
        </span>
      </span>
      <span {...aria.cell} className={classes.cell}>
        {details !== undefined && !isSection && (
          <>
            {details.published && <span className={`${classes.quiet} cut`}>{t("Published")}</span>}
            {details.in_review ? (
              <span className={classes.badge} data-tone="now">
                {t("In review")}
              </span>
            ) : (
              details.has_draft && <span className={classes.badge}>{t("Draft")}</span>
            )}
            {details.is_stale && (
              <span className={classes.badge} data-tone="warn">
                {t("Stale")}
              </span>
            )}
          </>
        )}
      </span>
      <span {...aria.cell} className={classes.cell}>
        {details !== undefined && !isSection && (
          <>
            <Avatar person={details.author_user} size={20} />
            <span className="cut">{details.author_user.display_name}</span>
          </>
        )}
      </span>
      <span {...aria.cell} className={classes.cell}>
        {tags.slice(0, shownTags).map((tag) => (
          <span key={tag.id} className={classes.tag}>
            <Dot color={tag.color} />
            <span className="cut">{tag.name}</span>
          </span>
        ))}
        {tags.length > shownTags && (
          <span
            className={classes.quiet}
            title={tags
              .slice(shownTags)
              .map(({ name }) => name)
              .join(", ")}
          >
            +{tags.length - shownTags}
          </span>
        )}
      </span>
      <span {...aria.cell} className={classes.cell}>
        {details !== undefined && !isSection && listedMoment(details.changed_at)}
      </span>
    </div>
  );
}

/** How many tags fit into a line. */
const shownTags = 2;

/** The state in words, for a narrow line: "Published, in review, stale". */
function stateOf({ published, has_draft, in_review, is_stale }: TreePage): string {
  return [
    published ? t("Published") : t("Draft"),
    ...(in_review ? [t("in review")] : published && has_draft ? [t("with a draft")] : []),
    ...(is_stale ? [t("stale")] : []),
  ].join(", ");
}
