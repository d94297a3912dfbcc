import { getTree } from "@annals/query-api/contract";
import { ActionIcon } from "@mantine/core";
import { Fragment } from "react";
import { useCall } from "../api/swr.ts";
import dialogClasses from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import classes from "./place.module.css";
import type { ListProps, Walked } from "./place.ts";
import { wholeTree } from "./short-tree.ts";
import { takesPages, trailTo } from "./store.ts";

/** The pages above the place where something stands: the list begins there, beside that place. */
export function levelOf(parent: string | null | undefined, [first]: readonly string[]): Walked[] {
  if (typeof parent !== "string") return [];
  // The ancestors of a shown page are known even when the tree was not read.
  const above = first === undefined ? [] : trailTo(first).slice(0, -1);
  const trail = above.at(-1)?.id === parent ? above : trailTo(parent);
  return trail.slice(0, -1).map(({ id, title }) => ({ id, title, isOpen: takesPages(id) }));
}

interface BrowserProps extends ListProps {
  /** The common parent now; undefined when there are several. */
  parent: string | null | undefined;
  path: readonly Walked[];
  onWalk(path: Walked[]): void;
}

/** Walks through the tree, a level at a time. */
export function PlaceBrowser({ ids, parent: present, path, chosen, onWalk, onChoose }: BrowserProps) {
  const here = path.at(-1);
  const { data, error } = useCall(getTree, {
    query: { parent_ids: here?.id ?? undefined, nav_filter: 0 },
  });
  const nodes = data && wholeTree(data).data.filter((node) => !ids.includes(node.id));
  const above = path.map(({ title }) => title);
  return (
    <>
      <nav className={classes.trail} aria-label={t("Pages above this list")}>
        {[null, ...path].map((one, at) => (
          <Fragment key={one?.id ?? ""}>
            {at > 0 && <span aria-hidden="true">/</span>}
            {at === path.length ? (
              <b>{one?.title ?? t("Top")}</b>
            ) : (
              <button type="button" onClick={() => onWalk(path.slice(0, at))}>
                {one?.title ?? t("Top")}
              </button>
            )}
          </Fragment>
        ))}
      </nav>
      <ul className={`${dialogClasses.list} ${classes.list}`} aria-label={here?.title ?? t("Pages")}>
        {here !== undefined && (
          <PlaceLine
            title={here.title}
            hint={here.id === present ? t("is there now") : t("directly under it")}
            isOff={!here.isOpen || here.id === present}
            isChosen={chosen?.id === here.id}
            onChoose={() => onChoose({ id: here.id, title: here.title, above: above.slice(0, -1) })}
          />
        )}
        {nodes?.map(({ id, title, access, has_children }) => (
          <PlaceLine
            key={id}
            title={title}
            hint={id === present ? t("is there now") : null}
            isOff={!access.canCreateChildren || id === present}
            isChosen={chosen?.id === id}
            onChoose={() => onChoose({ id, title, above })}
            onWalk={
              has_children
                ? () => onWalk([...path, { id, title, isOpen: access.canCreateChildren }])
                : undefined
            }
          />
        ))}
        {nodes?.length === 0 && <li className={dialogClasses.quiet}>{t("No pages below this one.")}</li>}
        {error && <li className={dialogClasses.quiet}>{t("The pages could not be loaded.")}</li>}
      </ul>
    </>
  );
}

interface LineProps {
  title: string;
  hint: string | null;
  isOff: boolean;
  isChosen: boolean;
  onChoose(): void;
  onWalk?: (() => void) | undefined;
}

function PlaceLine({ title, hint, isOff, isChosen, onChoose, onWalk }: LineProps) {
  return (
    <li className={dialogClasses.item} data-chosen={isChosen || undefined} data-off={isOff || undefined}>
      <button
        type="button"
        disabled={isOff}
        aria-pressed={isChosen}
        onClick={onChoose}
        style={{ cursor: isOff ? "default" : undefined }}
      >
        <span className="cut">{title}</span>
        {hint !== null && <span className={dialogClasses.hint}>{hint}</span>}
      </button>
      {onWalk !== undefined && (
        <ActionIcon aria-label={t("Pages below {title}", { title })} onClick={onWalk}>
          <ChevronRightIcon size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
