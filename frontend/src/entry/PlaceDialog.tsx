import { search } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useState } from "react";
import { useCall } from "../api/swr.ts";
import { isComposing } from "../command/composing.ts";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { HomeIcon, SearchIcon } from "../theme/icons.tsx";
import { levelOf, PlaceBrowser } from "./PlaceBrowser.tsx";
import { PlacePreview } from "./PlacePreview.tsx";
import placeClasses from "./place.module.css";
import { type ChosenPlace, type ListProps, moving, type Place, type PlaceWords } from "./place.ts";

interface PlaceProps {
  title: string;
  /** What is placed there, in words. */
  what: string;
  /** What is moved: it does not go below itself. */
  ids: readonly string[];
  /** The common parent now; undefined when there are several. */
  parent: string | null | undefined;
  /** False where the person may not put pages at the top. */
  hasTop?: boolean;
  words?: PlaceWords;
  /** Called with the new parent. */
  onChoose(place: Place): void;
  onClose(): void;
}
/** Search for the new parent of pages or walk to it, or take the top. */
export function PlaceDialog({
  title,
  what,
  ids,
  parent,
  hasTop = true,
  words = moving,
  onChoose,
  onClose,
}: PlaceProps) {
  const [query, setQuery] = useState("");
  const [path, setPath] = useState(() => levelOf(parent, ids));
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const [settled] = useDebouncedValue(query.trim(), 120);
  const asked = query.trim() === "" ? "" : settled;

  function confirm(): void {
    if (chosen === null) return;
    onClose();
    onChoose(chosen);
  }

  /** Arrows go through the places; Enter takes the first one from the field, and moves to the one that is taken. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (isComposing(event)) return;
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
        <PlaceBrowser
          ids={ids}
          parent={parent}
          path={path}
          chosen={chosen}
          onWalk={setPath}
          onChoose={setChosen}
        />
      ) : (
        <Found query={asked} ids={ids} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen !== null && <PlacePreview place={chosen} what={what} notes={words.notes} />}
      <div className={classes.buttons}>
        {parent !== null && hasTop && (
          <Button
            variant="subtle"
            leftSection={<HomeIcon size={16} />}
            mr="auto"
            onClick={() => setChosen({ id: null, title: t("the top"), above: [] })}
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

function Found({ query, ids, chosen, onChoose }: ListProps & { query: string }) {
  const { data, error } = useCall(search, { query: { q: query, per_page: 9 } }, { keepPreviousData: true });
  const isLate = useLate(data === undefined && error === undefined);
  const results = data?.data.filter(
    (result) => !ids.includes(result.id) && !result.breadcrumbs.some((crumb) => ids.includes(crumb.id)),
  );
  return (
    <ul className={`${classes.list} ${placeClasses.list}`} aria-label={t("Results")}>
      {!isLate &&
        results?.map((result) => (
          <li key={result.id} className={classes.item} data-chosen={chosen?.id === result.id || undefined}>
            <button
              type="button"
              aria-pressed={chosen?.id === result.id}
              onClick={() =>
                onChoose({
                  id: result.id,
                  title: result.title,
                  above: result.breadcrumbs.map((crumb) => crumb.title),
                })
              }
            >
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
