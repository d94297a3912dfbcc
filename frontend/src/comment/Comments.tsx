import type { Entry } from "@annals/query-api/contract";
import { Button, Menu } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readAgainAfter } from "../api/again.ts";
import { ApiProblem } from "../api/client.ts";
import { onChanged } from "../change/change.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { ChevronDownIcon } from "../theme/icons.tsx";
import { toast } from "../toast/toast.ts";
import { find, type Order, post, type State, type Thread, useThreads } from "./api.ts";
import { withAsked } from "./asked.ts";
import { isInSheetAtom, useBeside } from "./beside.ts";
import { Composer } from "./Composer.tsx";
import { activeAtom, chosenOn } from "./chosen.ts";
import classes from "./comment.module.css";
import { withoutField } from "./half-written.ts";
import { usePageOf } from "./page-of.ts";
import { steady } from "./steady.ts";
import { ThreadCard } from "./ThreadCard.tsx";
import { useUnsent } from "./unsent.ts";
import { WordsComposer } from "./WordsComposer.tsx";

const UnsentComments = lazy(() => import("./UnsentComments.tsx"));

const orders: Record<Order, string> = { oldest: t("Oldest first"), newest: t("Newest first") };
const states: Record<State, string> = { all: t("All"), open: t("Open"), resolved: t("Resolved") };

interface CommentsProps {
  entry: Entry;
  /** Beside the page, where there is little room. */
  isAside?: boolean;
}

/** The comments on a page, and the field for another one. */
export function Comments({ entry, isAside = false }: CommentsProps) {
  const chosen = useAtomValue(useMemo(() => chosenOn(entry.id), [entry.id]));
  const isBeside = useBeside();
  const isInSheet = useAtomValue(isInSheetAtom);
  const [order, setOrder] = useState<Order>("oldest");
  const [state, setState] = useState<State>("all");
  const [written, onWritten] = useWritten();
  const { threads, total, canComment, hasMore, error, loadMore, posted, ...list } = useThreads(
    entry.id,
    { order, state },
    written,
  );
  const before = useRef<{ of: string; shown: readonly Thread[] }>({ of: "", shown: [] });
  const asked = useAsked(entry.id, threads, isAside);
  const unsent = useUnsent(entry.id);
  const page = usePageOf(entry);
  const { reload: reloadList } = list;
  const { reload: reloadAsked } = asked;
  const reload = useCallback(() => Promise.all([reloadList(), reloadAsked()]), [reloadList, reloadAsked]);
  if (error !== undefined && threads === undefined)
    return (
      <p className={classes.none} role="alert">
        {t("The comments could not be loaded.")}{" "}
        <button type="button" className="link" onClick={() => void reload()}>
          {t("Try again")}
        </button>
      </p>
    );
  if (threads === undefined) return <div className={classes.loading} aria-busy="true" />;
  const isEmpty = !canComment && total === 0 && state === "all";
  if (isEmpty) return unsent.length > 0 && <UnsentComments unsent={unsent} why="off" />;
  const isSame = before.current.of === list.of;
  const all = steady(
    isSame ? before.current.shown : before.current.shown.filter(({ id }) => written.has(id)),
    withAsked(threads, asked.thread, state),
    { ids: written, find: (id) => list.left.get(id) },
  );
  const own = list.own.filter(
    ({ id, resolved_at }) =>
      all.every((one) => one.id !== id) &&
      id !== asked.thread?.id &&
      !(state === "open" && resolved_at !== null),
  );
  before.current = { of: list.of, shown: [...all, ...own] };
  const isWhole = state === "all" && !hasMore;
  const lost = canComment
    ? withoutField(unsent, entry.id, [...all, ...own]).filter(
        ({ what }) => isWhole || list.left.get(what.replace(/^edit /, "")) === null,
      )
    : unsent;
  const onWords = canComment && chosen !== null && !isBeside && !isInSheet && (
    <WordsComposer entry={entry.id} chosen={chosen} reload={reload} onPosted={posted} />
  );
  const composer = canComment && (
    <Composer
      page={entry.id}
      about={entry.id}
      placeholder={t("Write a comment")}
      send={t("Comment")}
      failed={t("Failed to comment")}
      onSend={(words, keyOf) => post(entry.id, words, keyOf).then(({ id }) => posted(id))}
      onSent={() => Promise.all([reload(), changed([entry.id])])}
    />
  );
  const cardOf = (thread: Thread) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      page={page}
      reload={reload}
      isAsked={thread.id === asked.thread?.id}
      onWritten={onWritten}
    />
  );
  return (
    <section
      className={classes.comments}
      data-aside={isAside || undefined}
      aria-label={t("Comments")}
      id={isAside ? undefined : "comments"}
    >
      <header className={classes.head}>
        <h2>{t("Comments")}</h2>
        <span className={`${classes.count} num`}>{entry.comments_count > 0 && entry.comments_count}</span>
        <span className="grow" />
        <Pick label={t("Which comments")} options={states} value={state} onPick={setState} />
        <Pick label={t("Order")} options={orders} value={order} onPick={setOrder} />
      </header>
      {onWords}
      {order === "newest" && composer}
      {all.length === 0 && <p className={classes.none}>{noneOf[state]}</p>}
      {/* One list: a thread that goes from one part of it to another stays as it is. */}
      {[
        ...all.map(cardOf),
        hasMore && (
          <Button key="more" variant="subtle" size="xs" onClick={() => void loadMore()}>
            {t("Show more comments")}
          </Button>
        ),
        ...own.map(cardOf),
      ]}
      {order === "oldest" && composer}
      {!canComment && all.length > 0 && (
        <p className={classes.none}>{t("Comments are off for this page, or you can only read them.")}</p>
      )}
      {lost.length > 0 && <UnsentComments unsent={lost} why={canComment ? "answered" : "off"} />}
    </section>
  );
}

/** The threads in which somebody writes here. */
function useWritten(): [ids: ReadonlySet<string>, onWritten: (id: string, isWritten: boolean) => void] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const onWritten = useCallback((id: string, isWritten: boolean) => {
    setIds((before) => new Set([...before].filter((one) => one !== id).concat(isWritten ? id : [])));
  }, []);
  return [ids, onWritten];
}

const noneOf: Record<State, string> = {
  all: t("No comments yet. Ask a question, or say what is missing."),
  open: t("No open comments."),
  resolved: t("No resolved comments."),
};

interface PickProps<Value extends string> {
  label: string;
  options: Record<Value, string>;
  value: Value;
  onPick(value: Value): void;
}

function Pick<Value extends string>({ label, options, value, onPick }: PickProps<Value>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`${label}: ${options[value]}`}
          rightSection={<ChevronDownIcon size={14} />}
        >
          {options[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.entries(options) as [Value, string][]).map(([one, words]) => (
          <Menu.Item key={one} onClick={() => onPick(one)} aria-current={one === value ? "true" : undefined}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The thread that the address names (`?comment=…`), which is scrolled to; null for none.
 * @param isAside then it is the one whose words were clicked in the text, where that is not in the list yet
 */
function useAsked(entry: string, threads: Thread[] | undefined, isAside: boolean) {
  const active = useAtomValue(activeAtom);
  const clicked = isAside && threads?.every(({ id }) => id !== active) ? active : null;
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = clicked ?? new URLSearchParams(search).get("comment");
  const [found, setFound] = useState<{ wanted: string; thread: Thread } | null>(null);
  const thread = found?.wanted === wanted ? found.thread : null;
  const scrolled = useRef<string | null>(null);
  const seen = useRef<string | null>(null);
  const turn = useRef(0);
  const stopAgain = useRef(() => {});
  const reload = useCallback(async () => {
    const own = ++turn.current;
    stopAgain.current();
    if (wanted === null) return;
    try {
      const answer = await find(wanted);
      if (own !== turn.current || answer.thread.entry_id !== entry) return;
      seen.current = wanted;
      setFound({ wanted, thread: answer.thread });
    } catch (error) {
      // Only a 404 says that it is gone; one that was seen goes with the list.
      if (own !== turn.current) return;
      stopAgain.current = readAgainAfter(error, () => void reload());
      if (!(error instanceof ApiProblem) || error.status !== 404) return;
      setFound(null);
      if (seen.current === wanted || wanted === clicked) return;
      toast(t("This comment no longer exists, or you cannot see it."), { tone: "note" });
      void navigate(pathname + hash, { replace: true });
    }
  }, [wanted, clicked, entry, navigate, pathname, hash]);
  useEffect(() => {
    void reload();
    const stop = onChanged(["comment", "vote", "entry"], ({ isAbout }) => isAbout(entry) && void reload());
    return () => {
      stop();
      turn.current++;
      stopAgain.current();
    };
  }, [reload, entry]);
  useEffect(() => {
    if (wanted === null || threads === undefined || scrolled.current === wanted) return;
    const place = document.getElementById(`comment-${wanted}`);
    if (place === null) return;
    scrolled.current = wanted;
    place.scrollIntoView({ block: "center" });
    place.dataset.asked = "";
  });
  return { thread, reload };
}
