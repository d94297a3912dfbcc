import { getComment, getComments } from "@annals/query-api/comment/contract";
import type { Entry } from "@annals/query-api/contract";
import { ActionIcon } from "@mantine/core";
import { useAtom, useAtomValue } from "jotai";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { showTab } from "../pane/state.ts";
import { CloseIcon } from "../theme/icons.tsx";
import type { Thread } from "./api.ts";
import { setBeside } from "./beside.ts";
import { activeAtom, chosenOn, writtenAtom } from "./chosen.ts";
import classes from "./margin.module.css";
import { placed } from "./margin.ts";
import { usePageOf } from "./page-of.ts";
import { perPage } from "./paging.ts";
import { steady } from "./steady.ts";
import { ThreadCard } from "./ThreadCard.tsx";
import { WordsComposer } from "./WordsComposer.tsx";

/** The thread that is about to be written. */
const begun = "new";

interface MarginProps {
  entry: Entry;
  prose: HTMLElement;
  /** The words on the screen that there are threads on. */
  ranges: ReadonlyMap<string, Range>;
  /** The words that a comment is about to be written on; null where they are not found. */
  chosenRange: Range | null;
  reload(): Promise<unknown>;
}

/** The threads on words, beside the text, each at the height of its words. */
export function Margin({ entry, prose, ranges, chosenRange, reload }: MarginProps) {
  const root = useRef<HTMLDivElement>(null);
  const page = usePageOf(entry);
  const head = useRef<HTMLElement>(null);
  const [active, setActive] = useAtom(activeAtom);
  const chosen = useAtomValue(useMemo(() => chosenOn(entry.id), [entry.id]));
  const focused = chosen === null ? active : begun;
  const rangeOf = useCallback(
    (id: string) => (id === begun ? chosenRange : (ranges.get(id) ?? null)),
    [ranges, chosenRange],
  );
  const tops = usePlaces({ root, head, prose, rangeOf, active: focused });
  useRoom();
  // One that another resolves stays for who writes in it.
  const written = useAtomValue(writtenAtom);
  const shown = useThreadsOnWords(entry.id, written ?? active).filter(
    ({ id }) => ranges.has(id) || id === written,
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === "Escape" && !event.defaultPrevented) {
      setActive(null);
      document.getElementById("main")?.focus({ preventScroll: true });
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Arrows within a field or a menu are theirs.
    if (
      step === undefined ||
      !(event.target instanceof HTMLElement) ||
      event.target.dataset.thread === undefined
    )
      return;
    event.preventDefault();
    // As they stand on the screen: their order in the document is an older one while one is active.
    const top = (card: HTMLElement) => card.getBoundingClientRect().top;
    const cards = [...root.current!.querySelectorAll<HTMLElement>("[data-thread]")];
    cards.sort((a, b) => top(a) - top(b));
    cards[cards.indexOf(event.target) + step]?.focus();
  }
  const placeOf = (id: string): { style: { top: number } } | { "data-unplaced": "" } => {
    const top = tops.get(id);
    return top === undefined ? { "data-unplaced": "" } : { style: { top } };
  };
  const inOrder = useSteadyOrder(
    [...shown].sort((a, b) => (tops.get(a.id) ?? 0) - (tops.get(b.id) ?? 0)),
    (id) => tops.has(id),
    active,
  );
  return (
    <section ref={root} className={classes.margin} aria-label={t("Beside their words")} onKeyDown={onKeyDown}>
      <header ref={head} className={classes.head}>
        <button type="button" className="link" onClick={() => showTab("comments")}>
          {t("All comments")}
        </button>
        <span className="grow" />
        <ActionIcon size="sm" aria-label={t("Hide the comments")} onClick={() => setBeside(false)}>
          <CloseIcon size={16} />
        </ActionIcon>
      </header>
      {chosen !== null && (
        <div className={classes.card} data-id={begun} data-active {...placeOf(begun)}>
          <WordsComposer entry={entry.id} chosen={chosen} reload={reload} />
        </div>
      )}
      {inOrder.map((thread) => (
        <Card
          key={thread.id}
          id={thread.id}
          isActive={focused === thread.id}
          replies={thread.comments.length}
          place={placeOf(thread.id)}
          onActive={() => setActive(thread.id)}
        >
          <ThreadCard thread={thread} page={page} isAsked={false} isBeside reload={reload} />
        </Card>
      ))}
    </section>
  );
}

/**
 * The order of their words; while one is active, as it was: the focus goes from what is moved. Where they stand is another matter. What was
 * not measured yet stands first, and takes its place once it is.
 */
function useSteadyOrder(
  now: readonly Thread[],
  isMeasured: (id: string) => boolean,
  active: string | null,
): readonly Thread[] {
  const before = useRef<readonly Thread[]>([]);
  const ids = new Set(active === null ? [] : [active]);
  const order = steady(before.current, now, { ids, find: () => null });
  before.current = order.filter(({ id }) => isMeasured(id));
  return order;
}

/** The newest threads on words of a page, the one that was just written among them; also the active one, wherever it is in the list by now. */
function useThreadsOnWords(id: string, active: string | null): Thread[] {
  const query = { on: "words" as const, state: "open" as const, order: "newest" as const, per_page: 100 };
  const { data: list } = useCall(getComments, { params: { id }, query });
  const threads = list?.data ?? [];
  const isOlder = list !== undefined && active !== null && threads.every((one) => one.id !== active);
  const place = isOlder ? { params: { id: active }, query: { per_page: perPage } } : null;
  const { data: older } = useCall(getComment, place);
  const before = useRef(threads);
  // As it was, until it is read.
  const one = isOlder ? (older?.thread ?? before.current.find((thread) => thread.id === active)) : undefined;
  const all = one === undefined || one.entry_id !== id ? threads : [...threads, one];
  before.current = all;
  return all;
}

interface CardProps {
  id: string;
  isActive: boolean;
  replies: number;
  place: object;
  onActive(): void;
  children: ReactNode;
}

/** One thread: its first words until it is the active one. */
function Card({ id, isActive, replies, place, onActive, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard by the section; a focus is no click.
    <div
      className={classes.card}
      data-id={id}
      data-thread={id}
      data-active={isActive || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it opens where the focus comes to it.
      tabIndex={0}
      onFocus={() => isActive || onActive()}
      {...place}
    >
      {children}
      {!isActive && replies > 0 && (
        <p className={classes.more}>{t("{n, plural, one {# reply} other {# replies}}", { n: replies })}</p>
      )}
    </div>
  );
}

interface Places {
  root: React.RefObject<HTMLElement | null>;
  head: React.RefObject<HTMLElement | null>;
  prose: HTMLElement;
  rangeOf(id: string): Range | null;
  active: string | null;
}

/** The tops of the cards, measured again whenever text or cards are of another size. */
function usePlaces({ root, head, prose, rangeOf, active }: Places): ReadonlyMap<string, number> {
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());
  const measure = useCallback(() => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined) return;
    const start = head.current!.offsetTop + head.current!.offsetHeight;
    const wanted = [...root.current!.querySelectorAll<HTMLElement>("[data-id]")].map((card) => {
      const id = card.dataset.id!;
      const line = rangeOf(id)?.getClientRects()[0];
      return { id, top: line === undefined ? start : line.top - box.top, height: card.offsetHeight };
    });
    const found = placed(wanted, active, start);
    setTops((before) => (isSame(before, found) ? before : found));
  }, [root, head, rangeOf, active]);
  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(() => {
    measure();
    const sizes = new ResizeObserver(measure);
    observer.current = sizes;
    sizes.observe(prose);
    return () => sizes.disconnect();
  }, [measure, prose]);
  // Cards come and go with each rendering: what is observed already is observed once.
  useLayoutEffect(() => {
    for (const card of root.current?.querySelectorAll("[data-id]") ?? []) observer.current?.observe(card);
  });
  return tops;
}

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, top]) => other.get(id) === top);

/** The contents of the page give their place. */
function useRoom(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.beside = "comments";
    return () => {
      delete document.documentElement.dataset.beside;
    };
  }, []);
}
