import type { TreeFilter, TreePage } from "@annals/query-api/contract";
import { getTreeList } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { loadTree, treeAtom } from "../entry/store.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { FindField } from "../pick/FindField.tsx";
import { useWaiting } from "../progress/waiting.ts";
import { useTags } from "../tag/api.ts";
import { Choice } from "../theme/Choice.tsx";
import { HistoryIcon } from "../theme/icons.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { deletePagesDialog } from "./dialogs.ts";
import { Grid } from "./Grid.tsx";
import { inOrder, linesOfList, linesOfTree } from "./lines.ts";
import classes from "./tree-screen.module.css";

const filters: [TreeFilter, string][] = [
  ["drafts", t("Drafts")],
  ["stale", t("Stale")],
  ["untagged", t("Untagged")],
];
const nothing: ReadonlyMap<string, TreePage> = new Map();

/** `/admin/tree`: all pages, to find those that need something and to change many of them at once. */
export function TreeScreen() {
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<TreeFilter | null>(null);
  const [author, setAuthor] = useState("");
  const [tag, setTag] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [details, setDetails] = useState(nothing);
  const q = useAsked(text);
  const isTree = q === "" && filter === null && author === "" && tag === "";
  const { data, error } = useCall(
    getTreeList,
    {
      query: {
        ...(q !== "" && { q }),
        ...(filter !== null && { filter }),
        ...(author !== "" && { author }),
        ...(tag !== "" && { tag }),
      },
    },
    { keepPreviousData: true },
  );
  const tree = useAtomValue(treeAtom);
  const { data: tags } = useTags();
  const isThere = tree.levels[""] !== undefined;
  useWaiting(data === undefined && error === undefined, error);
  useEffect(() => {
    if (!isThere) void loadTree();
  }, [isThere]);
  const lines = useMemo(
    () => (isTree ? linesOfTree(tree) : linesOfList(data?.data ?? [])),
    [isTree, tree, data],
  );

  /** The selection belongs to the list on the screen: another list starts without one. */
  function narrow(change: () => void): void {
    setChosen(new Set());
    change();
  }
  const selectNothing = () => setChosen(new Set());
  const counts = data?.counts;
  return (
    <ListScreen
      title={t("Tree")}
      trail={settingsTrail}
      lead={
        <>
          {counts !== undefined &&
            `${t(
              "{pages, plural, one {# page} other {# pages}} in {sections, plural, one {# section} other {# sections}}.",
              { pages: counts.pages, sections: counts.sections },
            )} `}
          {t("A bulk change is one step, and can be undone.")}
        </>
      }
      beside={
        <Button
          className="only-wide"
          variant="subtle"
          leftSection={<HistoryIcon size={16} />}
          component={Link}
          to="/admin/past"
        >
          {t("As it was on…")}
        </Button>
      }
      read={{ data, error }}
      className={classes.screen}
    >
      <div className={classes.tools}>
        <FindField label={t("Find a page")} text={text} onText={(next) => narrow(() => setText(next))} />
        {filters.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={filter === name}
            onClick={() => narrow(() => setFilter(filter === name ? null : name))}
          >
            {label}
            {counts !== undefined && <span>{numberOf(counts[name])}</span>}
          </button>
        ))}
        <Choice
          className={classes.filter}
          aria-label={t("Author")}
          value={author}
          data={[
            { value: "", label: t("Any author") },
            ...(data?.authors ?? []).map(({ id, display_name }) => ({ value: id, label: display_name })),
          ]}
          onChange={(event) => narrow(() => setAuthor(event.currentTarget.value))}
        />
        <Choice
          className={classes.filter}
          aria-label={t("Tag")}
          value={tag}
          data={[
            { value: "", label: t("Any tag") },
            ...(tags?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => narrow(() => setTag(event.currentTarget.value))}
        />
        <div className={`${classes.keys} only-wide`} aria-hidden="true">
          <span>
            <Keys keys="arrowup+arrowdown" /> {t("walk")}
          </span>
          <span>
            <Keys keys="arrowright" /> {t("open")}
          </span>
          <span>
            <Keys keys="space" /> {t("select")}
          </span>
          <span>
            <Keys keys="alt+arrowup" /> {t("move")}
          </span>
        </div>
      </div>
      <p className="sr" role="status">
        {!isTree &&
          data !== undefined &&
          t("{count, plural, one {# page} other {# pages}}", { count: data.total })}
      </p>
      {!isTree && data?.total === 0 && <p className={classes.state}>{t("No page matches.")}</p>}
      {!isTree && data !== undefined && data.total > data.data.length && (
        <p className={classes.state}>
          {t(
            "The first {count} of {pages, plural, one {# page} other {# pages}}. Narrow it to see the others.",
            { count: numberOf(data.data.length), pages: data.total },
          )}
        </p>
      )}
      {lines.length > 0 && (
        <Grid
          key={isTree ? "tree" : "list"}
          lines={lines}
          isTree={isTree}
          chosen={chosen}
          onChoose={setChosen}
          onDetails={setDetails}
          onDelete={() =>
            openDialog(deletePagesDialog, { ids: inOrder(lines, chosen), onDone: selectNothing })
          }
        />
      )}
      {chosen.size > 0 && (
        <BulkBar lines={lines} isTree={isTree} chosen={chosen} details={details} onNothing={selectNothing} />
      )}
    </ListScreen>
  );
}
