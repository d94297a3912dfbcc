import { placesIn } from "@annals/search/browser";
import { ActionIcon } from "@mantine/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { useCommands } from "../command/commands.ts";
import { isComposing } from "../command/composing.ts";
import { readScreen, watchProse } from "../entry/page/text-on-screen.ts";
import { type Sought, soughtIn, withoutSought } from "../found/address.ts";
import { t } from "../locale/text.ts";
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from "../theme/icons.tsx";
import classes from "./found-here.module.css";
import "./found-here.css";

/** On a page that a search led to: it opens at the best match, all are marked, and one goes from each to the next. */
export default function FoundHere() {
  const { sought, arrival, end } = useSought();
  return sought === null ? null : (
    <Found key={JSON.stringify(sought)} sought={sought} arrival={arrival} onEnd={end} />
  );
}

/** What led here. It moves from the address into the history, so that a copied link leads to the page. */
function useSought() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const asked = useMemo(() => soughtIn(params), [params]);
  const kept = (state as { sought?: Sought } | null)?.sought ?? null;
  /** How often a search led here; with 0 the person came back or loaded the page again, and stays where they were. */
  const [arrival, setArrival] = useState(0);
  useEffect(() => {
    if (!params.has("find")) return;
    setArrival((before) => before + 1);
    const without = `${pathname}${withoutSought(params)}${hash}`;
    void navigate(without, {
      replace: true,
      state: { ...(state as object | null), sought: asked ?? undefined },
    });
  }, [params, pathname, hash, state, asked, navigate]);
  const end = useCallback(() => {
    const { sought: _, ...rest } = (state as { sought?: Sought } | null) ?? {};
    void navigate(pathname + search + hash, { replace: true, state: rest });
  }, [pathname, search, hash, state, navigate]);
  return { sought: kept ?? asked, arrival, end };
}

interface Shown {
  ranges: Range[];
  best: number | null;
  /** Where the words were, on a page that has them no longer. */
  remains: Range | null;
}

function Found({ sought, arrival, onEnd }: { sought: Sought; arrival: number; onEnd(): void }) {
  const shown = useShown(sought);
  const [at, setAt] = useState<number | null>(null);
  const count = shown?.ranges.length ?? 0;
  usePainted(shown, at);

  const went = useRef(0);
  useEffect(() => {
    if (shown === null || arrival === went.current) return;
    went.current = arrival;
    setAt(shown.best);
    if (shown.best !== null) show(shown.ranges[shown.best]!);
    else if (shown.remains !== null) headingAbove(shown.remains)?.scrollIntoView({ block: "start" });
  }, [shown, arrival]);

  const go = (step: 1 | -1) => {
    if (shown === null || count === 0) return;
    const next = at === null ? (step === 1 ? 0 : count - 1) : (at + step + count) % count;
    setAt(next);
    show(shown.ranges[next]!);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFree = !event.defaultPrevented && document.querySelector('[role="dialog"]') === null;
      if (event.key === "Escape" && isFree && !isComposing(event)) onEnd();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onEnd]);
  const group = t("Actions");
  useCommands(
    count === 0
      ? []
      : [
          { ...{ id: "found:next", label: t("Next match"), group, keys: "n" }, run: () => go(1) },
          {
            ...{ id: "found:before", label: t("Previous match"), group, keys: "shift+n" },
            run: () => go(-1),
          },
        ],
  );

  if (shown === null || (count === 0 && sought.line === "")) return null;
  return createPortal(
    <section className={classes.bar} aria-label={t("Matches on this page")}>
      <span className={`${classes.words} cut`}>{[sought.words, ...sought.phrases].join(" ").trim()}</span>
      <span className={classes.count} role="status">
        {count === 0
          ? t("No longer on this page")
          : at === null
            ? t("{count, plural, one {# match} other {# matches}}", { count })
            : t("{at} of {count}", { at: at + 1, count })}
      </span>
      {count > 0 && (
        <>
          <ActionIcon size="sm" aria-label={t("Previous match")} onClick={() => go(-1)}>
            <ChevronUpIcon size={16} />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={t("Next match")} onClick={() => go(1)}>
            <ChevronDownIcon size={16} />
          </ActionIcon>
        </>
      )}
      <ActionIcon size="sm" aria-label={t("Remove the marks")} onClick={onEnd}>
        <CloseIcon size={16} />
      </ActionIcon>
    </section>,
    document.body,
  );
}

/** Where the words are on the screen; null until the text is there. Read again when it changes. */
function useShown(sought: Sought): Shown | null {
  const [prose, setProse] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchProse(setProse), []);
  useEffect(() => {
    if (prose === null) return setShown(null);
    const find = () => {
      const screen = readScreen(prose);
      const { ranges, best, remains } = placesIn(screen.text, sought);
      setShown({
        ranges: ranges.map(screen.rangeOf),
        best,
        remains: remains === null ? null : screen.rangeOf([remains, remains + 1]),
      });
    };
    find();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(find, 100);
    });
    observer.observe(prose, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [prose, sought]);
  return shown;
}

/** Painted by the browser: nothing in the text changes. Old browsers show the place alone. */
function usePainted(shown: Shown | null, at: number | null): void {
  useEffect(() => {
    if (shown === null || typeof Highlight === "undefined") return;
    const paint = (name: string, priority: number, ranges: Range[]) => {
      const highlight = new Highlight(...ranges);
      highlight.priority = priority;
      CSS.highlights.set(name, highlight);
    };
    paint("annals-found", 1, shown.ranges);
    const now = at === null ? undefined : shown.ranges[at];
    if (now !== undefined) paint("annals-found-now", 2, [now]);
    return () => {
      CSS.highlights.delete("annals-found");
      CSS.highlights.delete("annals-found-now");
    };
  }, [shown, at]);
}

/** The bar at the top, and some space. */
const above = 96;

/** Scrolls to a match; what is folded around it opens. */
function show(range: Range): void {
  const element = elementOf(range);
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = range.getBoundingClientRect();
  if (box.top < above || box.bottom > innerHeight - above)
    scrollBy({ top: box.top - innerHeight / 3, behavior: "instant" });
}

const elementOf = ({ startContainer }: Range): Element | null =>
  startContainer instanceof Element ? startContainer : startContainer.parentElement;

/** The last heading of the text before a place. */
function headingAbove(range: Range): Element | null {
  const headings = elementOf(range)?.closest(".prose")?.querySelectorAll("h1, h2, h3, h4, h5, h6");
  return [...(headings ?? [])].filter((heading) => range.comparePoint(heading, 0) <= 0).at(-1) ?? null;
}
