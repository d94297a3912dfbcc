import {
  deleteComment,
  editComment,
  pinThread,
  placeThread,
  postComment,
  reopenThread,
  replyToComment,
  resolveThread,
  restoreComment,
  unpinThread,
} from "@annals/command-api/comment/contract";
import {
  getComment,
  getCommentHistory,
  getComments,
  getWords,
  type Reply,
  type Thread,
} from "@annals/query-api/comment/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { readAgainAfter } from "../api/again.ts";
import { call } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { onChanged } from "../change/change.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import type { ChosenAnchor } from "./chosen.ts";
import { callFrom, callsFor, moreThan, perPage } from "./paging.ts";
import { unchanged } from "./unchanged.ts";

export type { Reply, Thread };

export type Order = "oldest" | "newest";
export type State = "all" | "open" | "resolved";

/** The threads on a page, as far as they are loaded. */
export interface Threads {
  /** Undefined until the first ones are there. */
  threads: Thread[] | undefined;
  /** Those that were posted here and stand further down: nobody looks for what they have just written. */
  own: Thread[];
  /** Those that somebody writes in here and that the list has no more, as they are now; null for those that are gone. */
  left: ReadonlyMap<string, Thread | null>;
  /** Which list it is: another one with another order, or others of the threads. */
  of: string;
  total: number;
  canComment: boolean;
  hasMore: boolean;
  error: Error | undefined;
  loadMore(): Promise<void>;
  reload(): Promise<void>;
  /** One was posted here. */
  posted(id: string): void;
}

/** The threads on a page, a page of the list at a time, merged by their ids; what others change is read again. */
export function useThreads(
  entry: string,
  { order, state, module }: { order: Order; state: State; module?: string },
  written: ReadonlySet<string>,
): Threads {
  const [list, setList] = useState<Omit<Threads, "loadMore" | "reload" | "posted">>({
    ...{ threads: undefined, own: [], left: new Map(), of: "" },
    ...{ total: 0, canComment: false, hasMore: false, error: undefined },
  });
  const writtenNow = useRef(written);
  writtenNow.current = written;
  const gone = useRef(new Set<string>());
  const wanted = useRef(perPage);
  const own = useRef<string[]>([]);
  /** What is shown, and how many there were; null while it is read again. */
  const loaded = useRef<{ threads: Thread[]; total: number } | null>(null);
  const turn = useRef(0);
  const stopAgain = useRef(() => {});
  /** @param before those that are not read again, before those that are read */
  const load = useCallback(
    async (windows = callsFor(wanted.current), before: typeof loaded.current = null): Promise<void> => {
      // An answer that a later question overtook is of another list, or an older one.
      const mine = ++turn.current;
      loaded.current = null;
      stopAgain.current();
      try {
        const found = await Promise.all(
          windows.map((window) => {
            const query = { ...window, order, state, ...(module && { module_id: module }) };
            return call(getComments, { params: { id: entry }, query });
          }),
        );
        const read = found.flatMap(({ data }) => data);
        const threads = new Map([...(before?.threads ?? []), ...read].map((thread) => [thread.id, thread]));
        if (mine !== turn.current) return;
        const { total, can_comment: canComment } = found[0]!;
        // Some came or went meanwhile: those further on are others.
        if (before !== null && before.total !== total) return load();
        const hasMore = wanted.current < total;
        const posted = hasMore ? own.current : [];
        const missing = [...new Set([...posted, ...writtenNow.current])].filter((id) => !threads.has(id));
        const further = await Promise.all(missing.map(async (id) => [id, await findOrNull(id)] as const));
        if (mine !== turn.current) return;
        for (const [id, one] of further) if (one === null) gone.current.add(id);
        const left = new Map<string, Thread | null>([
          ...[...gone.current].map((id) => [id, null] as const),
          ...further,
        ]);
        loaded.current = { threads: [...threads.values()], total };
        const all = { now: loaded.current.threads, own: posted.flatMap((id) => left.get(id) ?? []) };
        setList((list) => ({
          ...{ threads: unchanged(list.threads ?? [], all.now), own: unchanged(list.own, all.own), left },
          ...{ of: `${order} ${state}`, total, canComment, hasMore, error: undefined },
        }));
      } catch (error) {
        if (mine !== turn.current) return;
        setList((before) => ({ ...before, error: error as Error }));
        // Nobody tells a second time that there is something new.
        stopAgain.current = readAgainAfter(error, () => void load());
      }
    },
    [entry, order, state, module],
  );
  useEffect(() => {
    wanted.current = perPage;
    own.current = [];
    void load();
    return () => {
      turn.current++;
      stopAgain.current();
    };
  }, [load]);
  useEffect(
    () => onChanged(["comment", "vote", "entry"], ({ isAbout }) => isAbout(entry) && void load()),
    [entry, load],
  );
  return {
    ...list,
    reload: useCallback(() => load(), [load]),
    posted: (id) => own.current.push(id),
    async loadMore() {
      const from = wanted.current;
      wanted.current = moreThan(from);
      await (loaded.current === null ? load() : load([callFrom(from, wanted.current)], loaded.current));
    },
  };
}

const findOrNull = (id: string): Promise<Thread | null> =>
  find(id).then(
    ({ thread }) => thread,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    },
  );

/** The words of a comment, as the editor has them. */
export interface Words {
  /** JSON of its blocks. */
  content: string;
  isPrivate: boolean;
  /** `edited_at` of the words that are changed. */
  from?: string | null | undefined;
}

/** The key under which what is sent is done once, however often it is sent. */
export type KeyOf = (body: unknown) => string | undefined;

/** Posts a comment. Rejects with a message for people. */
export function post(entry: string, words: Words, keyOf: KeyOf, anchor?: ChosenAnchor) {
  const body = {
    ...{ id: entry, content: words.content, is_private: words.isPrivate },
    ...(anchor && { anchor }),
  };
  return call(postComment, { params: { id: entry }, body }, { onceKey: keyOf(body) });
}
export function reply(to: string, words: Words, keyOf: KeyOf) {
  const body = { content: words.content, is_private: words.isPrivate };
  return call(replyToComment, { params: { id: to }, body }, { onceKey: keyOf(body) });
}
export function edit(id: string, { content, isPrivate, from }: Words) {
  const body = { content, is_private: isPrivate, edited_at: from };
  return call(editComment, { params: { id }, body });
}
export const find = (id: string) => call(getComment, { params: { id }, query: { per_page: perPage } });
export const history = (id: string) => call(getCommentHistory, { params: { id } });

/** The words of a page, block by block. */
export const wordsOfPage = (entry: string) => call(getWords, { params: { id: entry } });

/** Says which words a thread is about. */
export async function placeAgain(id: string, entry: string, anchor: ChosenAnchor): Promise<boolean> {
  const done = await acting(failed.update, () => call(placeThread, { params: { id }, body: { anchor } }));
  if (done !== null) await changed([entry]);
  return done !== null;
}

/** The specified messages (2, section 8). */
const failed = {
  update: { doing: t("Saving…"), failed: t("Failed to update") },
  remove: { doing: t("Deleting…"), failed: t("Failed to delete") },
};

/** Deletes a comment; that can be undone. */
export async function remove(comment: Pick<Reply, "id" | "entry_id">): Promise<void> {
  const params = { id: comment.id };
  const done = await acting(failed.remove, () => call(deleteComment, { params }));
  if (done === null) return;
  void changed([comment.entry_id]);
  toast(t("Comment deleted"), {
    action: {
      label: t("Undo"),
      run: () =>
        void acting(failed.update, () => call(restoreComment, { params })).then(() =>
          changed([comment.entry_id]),
        ),
    },
  });
}

const acted = async ({ entry_id }: Pick<Thread, "entry_id">, work: () => Promise<unknown>): Promise<void> => {
  if ((await acting(failed.update, work)) !== null) await changed([entry_id]);
};
export const resolve = (thread: Thread) =>
  acted(thread, () =>
    call(thread.resolved_at === null ? resolveThread : reopenThread, { params: { id: thread.id } }),
  );
export const pin = (thread: Thread) =>
  acted(thread, () => call(thread.pinned ? unpinThread : pinThread, { params: { id: thread.id } }));
