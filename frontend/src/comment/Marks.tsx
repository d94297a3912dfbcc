import { getComment, getComments, getPlaces, getWords } from "@annals/query-api/comment/contract";
import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ApiProblem } from "../api/problem.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { useCommands } from "../command/commands.ts";
import { readScreen, watchProse } from "../entry/page/text-on-screen.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { CommentIcon } from "../theme/icons.tsx";
import { toast, toastError } from "../toast/toast.ts";
import { find, placeAgain, wordsOfPage } from "./api.ts";
import { onWordsAtom, showBeside, useBeside } from "./beside.ts";
import { activeAtom, type ChosenAnchor, choose, chosenOn, placingAtom, writtenAtom } from "./chosen.ts";
import classes from "./comment.module.css";
import "./marks.css";
import { joined, rangeOf, type Segment, sameIn, segmentsOf } from "./same-words.ts";

const Margin = lazy(() => import("./Margin.tsx").then((module) => ({ default: module.Margin })));

/** The words on a page that people comment on, and the way to comment on others. */
export default function Marks({ entry, canComment }: { entry: Entry; canComment: boolean }) {
  const prose = useProse();
  const chosen = useAtomValue(useMemo(() => chosenOn(entry.id), [entry.id]));
  const { ranges, chosenRange } = useRanges(entry, prose, chosen);
  const isBeside = useBeside();
  const isWritten = useAtomValue(writtenAtom) !== null;
  const setOnWords = useSetAtom(onWordsAtom);
  useEffect(() => {
    setOnWords(ranges.size);
    return () => setOnWords(0);
  }, [ranges, setOnWords]);
  usePainted(ranges);
  useClicks(entry, prose, ranges);
  const placing = usePlacing(entry.id);
  if (prose === null) return null;
  return (
    <>
      {(canComment || placing !== null) && <OnSelection entry={entry} prose={prose} />}
      {isBeside && (ranges.size > 0 || isWritten || (canComment && chosen !== null)) && (
        <Margin entry={entry} reload={rereadThreads} {...{ prose, ranges, chosenRange }} />
      )}
    </>
  );
}

/** The thread that is being placed again, until another places it, resolves it or deletes it, or its page is left. */
function usePlacing(page: string): string | null {
  const [placing, setPlacing] = useAtom(placingAtom);
  useEffect(() => () => setPlacing(null), [setPlacing]);
  useEffect(() => {
    if (placing === null) return;
    const isLeft = () =>
      find(placing).then(
        ({ thread }) =>
          thread.can.resolve && thread.resolved_at === null && thread.anchor?.now.state === "gone",
        (error: unknown) => !(error instanceof ApiProblem && error.status === 404),
      );
    return onChanged(["comment", "entry"], ({ isAbout }) => {
      if (!isAbout(page)) return;
      void isLeft().then((is) => is || setPlacing((now) => (now === placing ? null : now)));
    });
  }, [placing, page, setPlacing]);
  return placing;
}

const reread = [getComments, getComment, getPlaces, getWords];
const rereadThreads = () => refreshWhere((url) => reread.some((one) => isUrlOf(one, url)));

/** The element with the text, as soon as it is there. */
function useProse(): HTMLElement | null {
  const [prose, setProse] = useState<HTMLElement | null>(null);
  useEffect(() => watchProse(setProse), []);
  return prose;
}

type Ranges = ReadonlyMap<string, Range>;
interface Found {
  ranges: Ranges;
  chosenRange: Range | null;
}
const nothing: Found = { ranges: new Map(), chosenRange: null };

/** Where the words of each open thread are on the screen, and those that are chosen for another one. */
function useRanges(entry: Entry, prose: HTMLElement | null, chosen: ChosenAnchor | null) {
  const params = { id: entry.id };
  const isAny = entry.comments_count > 0;
  const { data: list } = useCall(getPlaces, isAny ? { params } : null);
  const threads = list?.data;
  const { data: page } = useCall(getWords, threads?.length || chosen !== null ? { params } : null);
  const [found, setFound] = useState(nothing);
  useEffect(
    () =>
      onChanged(["comment", "vote", "entry"], ({ isAbout }) => {
        if (isAbout(entry.id)) void rereadThreads();
      }),
    [entry.id],
  );
  const find = useCallback(() => {
    if (prose === null || page === undefined || !(threads?.length || chosen !== null))
      return setFound(nothing);
    const words = joined(page.words);
    const screen = readScreen(prose);
    const shownAt = (segments: Segment[]): Range | null => {
      const range = rangeOf(segments, words);
      const shown = range && sameIn(words.text, range, screen.text);
      return shown && screen.rangeOf(shown);
    };
    const ranges = new Map<string, Range>();
    for (const { id, now } of threads ?? []) {
      const range = shownAt(now.segments);
      if (range !== null) ranges.set(id, range);
    }
    setFound({ ranges, chosenRange: chosen && shownAt(chosen.segments) });
  }, [prose, page, threads, chosen]);
  useEffect(() => {
    find();
    if (prose === null) return;
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
  }, [find, prose]);
  return found;
}

function usePainted(ranges: Ranges): void {
  const active = useAtomValue(activeAtom);
  useEffect(() => {
    // Old browsers show the words in the list alone.
    if (typeof Highlight === "undefined") return;
    const shown = active === null ? undefined : ranges.get(active);
    CSS.highlights.set("annals-comments", new Highlight(...ranges.values()));
    if (shown !== undefined) CSS.highlights.set("annals-active-comment", new Highlight(shown));
    return () => {
      CSS.highlights.delete("annals-comments");
      CSS.highlights.delete("annals-active-comment");
    };
  }, [ranges, active]);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (active === null || active === asked.current) return;
    asked.current = active;
    const box = ranges.get(active)?.getBoundingClientRect();
    if (box !== undefined && (box.top < 60 || box.bottom > innerHeight))
      ranges.get(active)!.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }, [active, ranges]);
}

/** A click on commented words shows their thread. */
function useClicks(entry: Entry, prose: HTMLElement | null, ranges: Ranges): void {
  const setActive = useSetAtom(activeAtom);
  useEffect(() => {
    if (prose === null || ranges.size === 0) return;
    const onClick = ({ clientX: x, clientY: y, target }: MouseEvent) => {
      if (getSelection()?.isCollapsed === false || (target as Element).closest("a, button")) return;
      const hit = [...ranges].find(([, range]) =>
        [...range.getClientRects()].some(
          (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
        ),
      );
      setActive(hit?.[0] ?? null);
      if (hit !== undefined) showBeside(entry, hit[0]);
    };
    prose.addEventListener("click", onClick);
    return () => prose.removeEventListener("click", onClick);
  }, [entry, prose, ranges, setActive]);
}

/** The button at words that are selected. */
function OnSelection({ entry, prose }: { entry: Entry; prose: HTMLElement }) {
  const [box, setBox] = useState<{ top: number; left: number } | null>(null);
  const [placing, setPlacing] = useAtom(placingAtom);
  const setActive = useSetAtom(activeAtom);
  useEffect(() => {
    const look = () => {
      const range = selectedIn(prose);
      const last = range === null ? undefined : [...range.getClientRects()].at(-1);
      setBox(
        last === undefined ? null : { top: last.bottom + 6, left: Math.min(last.right, innerWidth - 140) },
      );
    };
    // They may have been selected before this was loaded.
    look();
    document.addEventListener("selectionchange", look);
    addEventListener("scroll", look, true);
    return () => {
      document.removeEventListener("selectionchange", look);
      removeEventListener("scroll", look, true);
    };
  }, [prose]);
  const take = async () => {
    const range = selectedIn(prose);
    if (range === null) return toast(t("Select the words first"), { tone: "note" });
    const screen = readScreen(prose);
    const chosen = screen.textRange(range);
    try {
      const anchor = chosen && anchorOf(await wordsOfPage(entry.id), screen.text, chosen);
      if (!anchor)
        return toast(t("These words cannot be commented on. Select a little more or less."), {
          tone: "note",
        });
      getSelection()?.removeAllRanges();
      if (placing === null) {
        choose(entry.id, anchor);
        return showBeside(entry, null);
      }
      setPlacing(null);
      if (await placeAgain(placing, entry.id, anchor)) setActive(placing);
    } catch (error) {
      toastError(t("Failed to comment"), (error as Error).message);
    }
  };
  const label = placing === null ? t("Comment on these words") : t("Place the comment here");
  useCommands([
    {
      ...{ id: "comment:words", label: t("Comment on the selected words"), group: t("Actions") },
      ...{
        keys: "mod+alt+m",
        icon: <CommentIcon />,
        words: t("comment quote selection"),
        run: () => void take(),
      },
    },
  ]);
  if (box === null) return null;
  return createPortal(
    <Button
      className={classes.onSelection}
      style={box}
      size="xs"
      leftSection={<CommentIcon size={16} />}
      // The selection stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void take()}
    >
      {label}
    </Button>,
    document.body,
  );
}

function selectedIn(prose: HTMLElement): Range | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return prose.contains(range.startContainer) && range.intersectsNode(prose) ? range : null;
}

/** The longest quote, in characters. */
const maxQuote = 1_000;
const around = 32;

/** The words that were selected on the screen, as the server counts them; null where it is not clear which they are. */
function anchorOf(
  { version, words }: Awaited<ReturnType<typeof wordsOfPage>>,
  screen: string,
  [start, end]: readonly [number, number],
): ChosenAnchor | null {
  const page = joined(words);
  const range = sameIn(screen, [start, Math.min(end, start + maxQuote)], page.text);
  if (range === null) return null;
  const segments = segmentsOf(range, page);
  const exact = segments
    .map((segment) =>
      words.find(({ block }) => block === segment.block)!.text.slice(segment.start, segment.end),
    )
    .join("\n");
  const { text } = page;
  return {
    ...{ version, segments, exact },
    prefix: text.slice(Math.max(0, range[0] - around), range[0]),
    suffix: text.slice(range[1], range[1] + around),
  };
}
