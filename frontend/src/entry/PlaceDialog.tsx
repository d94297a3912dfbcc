import { getTree, search, type TreeNode } from "@annals/query-api/contract";
import { ActionIcon, Button, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useState } from "react";
import { useCall } from "../api/swr.ts";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { ArrowLeftIcon, ChevronRightIcon, HomeIcon, SearchIcon } from "../theme/icons.tsx";

interface PlaceProps {
  title: string;
  /** What is moved: it does not go below itself. */
  ids: readonly string[];
  /** Where all of it stands now; undefined where it stands in several places. */
  parent: string | null | undefined;
  /** False where the person may not put pages at the top. */
  hasTop?: boolean;
  words?: PlaceWords;
  /** Called with the new parent. */
  onChoose(place: Place): void;
  onClose(): void;
}
/** A page, or the top: null. */
interface Place {
  id: string | null;
  title: string;
}
/** What the buttons say. */
interface PlaceWords {
  top: string;
  /** While nothing is chosen. */
  choose: string;
  toTop: string;
  to(title: string): string;
}

const moving: PlaceWords = {
  top: t("Move to Top"),
  choose: t("Move"),
  toTop: t("Move to the top"),
  to: (title) => t("Move to “{title}”", { title }),
};

/** Search for the new parent of pages or walk to it, or take the top. */
export function PlaceDialog({
  title,
  ids,
  parent,
  hasTop = true,
  words = moving,
  onChoose,
  onClose,
}: PlaceProps) {
  const [query, setQuery] = useState("");
  const [path, setPath] = useState<Place[]>([]);
  const [chosen, setChosen] = useState<Place | null>(null);
  const [settled] = useDebouncedValue(query.trim(), 120);
  const asked = query.trim() === "" ? "" : settled;

  function confirm(): void {
    if (chosen === null) return;
    onClose();
    onChoose(chosen);
  }

  /** Arrows go through the places; Enter takes the first one from the field, and moves to the one that is taken. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const places = [
      ...event.currentTarget.querySelectorAll<HTMLButtonElement>("li > button[aria-pressed]:enabled"),
    ];
    const at = places.indexOf(target as HTMLButtonElement);
    const inField = target instanceof HTMLInputElement;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && (inField || at >= 0)) {
      event.preventDefault();
      const next = at + step < 0 ? event.currentTarget.querySelector("input") : places[at + step];
      if (!inField || step === 1) next?.focus();
    } else if (event.key === "Enter" && chosen !== null && (inField || target.ariaPressed === "true")) {
      event.preventDefault();
      confirm();
    } else if (event.key === "Enter" && inField) places[0]?.click();
  }

  return (
    <Modal opened onClose={onClose} title={title} size="lg" onKeyDown={onKeyDown}>
      <TextInput
        aria-label={t("Search for pages")}
        placeholder={t("Search for pages...")}
        leftSection={<SearchIcon size={16} />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          // Enter belongs to the words that are in the field now.
          setChosen(null);
        }}
        data-autofocus
      />
      {asked === "" ? (
        <Browse ids={ids} parent={parent} path={path} chosen={chosen} onWalk={setPath} onChoose={setChosen} />
      ) : (
        <Found query={asked} ids={ids} chosen={chosen} onChoose={setChosen} />
      )}
      <div className={classes.buttons}>
        {parent !== null && hasTop && (
          <Button
            variant="subtle"
            leftSection={<HomeIcon size={16} />}
            mr="auto"
            onClick={() => setChosen({ id: null, title: t("the top") })}
            aria-pressed={chosen?.id === null}
          >
            {words.top}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button variant="filled" onClick={confirm} disabled={chosen === null}>
          {chosen === null ? words.choose : chosen.id === null ? words.toTop : words.to(short(chosen.title))}
        </Button>
      </div>
    </Modal>
  );
}

const short = (title: string) => (title.length > 28 ? `${title.slice(0, 27)}…` : title);

interface ListProps {
  ids: readonly string[];
  chosen: Place | null;
  onChoose(place: Place): void;
}

function Browse({
  ids,
  parent: present,
  path,
  chosen,
  onWalk,
  onChoose,
}: ListProps & Pick<PlaceProps, "parent"> & { path: Place[]; onWalk(path: Place[]): void }) {
  const parent = path.at(-1)?.id ?? null;
  const { data, error } = useCall(getTree, { query: { parent_ids: parent ?? undefined, nav_filter: 0 } });
  const nodes = data?.data.filter((node) => !ids.includes(node.id));
  return (
    <>
      <div className={classes.item} style={{ marginTop: 12, padding: 0 }}>
        {path.length > 0 && (
          <ActionIcon aria-label={t("One level up")} onClick={() => onWalk(path.slice(0, -1))}>
            <ArrowLeftIcon size={16} />
          </ActionIcon>
        )}
        <b style={{ fontWeight: 500 }}>{path.at(-1)?.title ?? t("Pages")}</b>
      </div>
      <ul className={classes.list} aria-label={path.at(-1)?.title ?? t("Pages")}>
        {nodes?.map((node) => (
          <PlaceLine
            key={node.id}
            node={node}
            isChosen={chosen?.id === node.id}
            isParent={node.id === present}
            onChoose={() => onChoose(node)}
            onWalk={
              node.has_children ? () => onWalk([...path, { id: node.id, title: node.title }]) : undefined
            }
          />
        ))}
        {nodes?.length === 0 && <li className={classes.quiet}>{t("No pages below this one.")}</li>}
        {error && <li className={classes.quiet}>{t("The pages could not be loaded.")}</li>}
      </ul>
    </>
  );
}

function PlaceLine({
  node,
  isChosen,
  isParent,
  onChoose,
  onWalk,
}: {
  node: TreeNode;
  isChosen: boolean;
  isParent: boolean;
  onChoose(): void;
  onWalk?(): void;
}) {
  const off = !node.access.canCreateChildren || isParent;
  return (
    <li className={classes.item} data-chosen={isChosen || undefined} data-off={off || undefined}>
      <button
        type="button"
        disabled={off}
        aria-pressed={isChosen}
        onClick={onChoose}
        style={{ cursor: off ? "default" : undefined }}
      >
        <span className="cut">{node.title}</span>
        {isParent && <span className={classes.hint}>{t("current place")}</span>}
      </button>
      {onWalk !== undefined && (
        <ActionIcon aria-label={t("Pages below {title}", { title: node.title })} onClick={onWalk}>
          <ChevronRightIcon size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

function Found({ query, ids, chosen, onChoose }: ListProps & { query: string }) {
  const { data, error } = useCall(search, { query: { q: query, per_page: 9 } }, { keepPreviousData: true });
  const isLate = useLate(data === undefined && error === undefined);
  const results = data?.data.filter(
    (result) => !ids.includes(result.id) && !result.breadcrumbs.some((crumb) => ids.includes(crumb.id)),
  );
  return (
    <ul className={classes.list} aria-label={t("Results")}>
      {!isLate &&
        results?.map((result) => (
          <li key={result.id} className={classes.item} data-chosen={chosen?.id === result.id || undefined}>
            <button type="button" aria-pressed={chosen?.id === result.id} onClick={() => onChoose(result)}>
              <span className="cut">{result.title}</span>
              <span className={`${classes.hint} cut`}>
                {result.breadcrumbs.map((crumb) => crumb.title).join(" / ")}
              </span>
            </button>
          </li>
        ))}
      {isLate && <li className={classes.quiet}>{t("Loading...")}</li>}
      {!isLate && results?.length === 0 && <li className={classes.quiet}>{t("No results")}</li>}
      {error !== undefined && <li className={classes.quiet}>{error.message}</li>}
    </ul>
  );
}
