import type { EntrySummary } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { EntryIcon } from "../entry/head/EntryIcon.tsx";
import { hereAtom } from "../entry/here.ts";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { moved } from "../sort/moved.ts";
import { BookmarkIcon, ChevronRightIcon } from "../theme/icons.tsx";
import { order, useFavorites } from "./api.ts";
import classes from "./favorite.module.css";

const key = "annals.favorites.closed";

/** The favorite pages, in the sidebar from the first one on. Closed or open as it was left. */
export function FavoritesSection() {
  const favorites = useFavorites() ?? [];
  const [isClosed, setClosed] = useState(kept.get(key) !== null);
  if (favorites.length === 0) return null;

  function toggle(): void {
    kept.set(key, isClosed ? null : "1");
    setClosed(!isClosed);
  }

  return (
    <section aria-labelledby="favorites">
      <h2 className={classes.heading} id="favorites">
        <button type="button" aria-expanded={!isClosed} onClick={toggle}>
          {t("Favorites")}
          <ChevronRightIcon size={14} />
        </button>
      </h2>
      {!isClosed && <List favorites={favorites} />}
    </section>
  );
}

function List({ favorites }: { favorites: EntrySummary[] }) {
  const here = useAtomValue(hereAtom).id;
  /** The dragged item, and where it would be dropped. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState("");
  /** Id of the line that was moved by keys: it keeps the focus, which moving an element takes away. */
  const focused = useRef<string | null>(null);
  const ids = favorites.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (focused.current === null || !ids.includes(focused.current)) return;
    document.querySelector<HTMLElement>(`[data-favorite="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [ids]);

  function move(from: number, to: number): void {
    const place = Math.max(0, Math.min(favorites.length - 1, to));
    if (place === from) return;
    const sorted = moved(favorites, from, place);
    void order(sorted.map(({ id }) => id));
    setSaid(
      t("{name}: {place} of {total}", {
        name: favorites[from]!.title,
        place: place + 1,
        total: favorites.length,
      }),
    );
  }
  function onKeyDown(event: KeyboardEvent, at: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (favorites[at + step] !== undefined) focused.current = favorites[at]!.id;
    move(at, at + step);
  }
  function onDragOver(event: DragEvent, at: number): void {
    if (drag === null) return;
    event.preventDefault();
    if (drag.to !== at) setDrag({ ...drag, to: at });
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    if (drag !== null) move(drag.from, drag.to);
    setDrag(null);
  }

  return (
    <>
      <ul className={classes.list} aria-label={t("Favorites")}>
        {favorites.map((favorite, at) => (
          <li
            key={favorite.id}
            data-before={(drag !== null && drag.to === at && drag.from > at) || undefined}
            data-after={(drag !== null && drag.to === at && drag.from < at) || undefined}
            onDragOver={(event) => onDragOver(event, at)}
            onDrop={onDrop}
          >
            <Link
              to={addressOf(favorite)}
              className={classes.row}
              data-favorite={favorite.id}
              aria-current={favorite.id === here ? "page" : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={favorite.title}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDrag({ from: at, to: at });
              }}
              onDragEnd={() => setDrag(null)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {favorite.icon === "" ? (
                <BookmarkIcon size={16} />
              ) : (
                <span>
                  <EntryIcon icon={favorite.icon} />
                </span>
              )}
              <span className="cut grow">{favorite.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
