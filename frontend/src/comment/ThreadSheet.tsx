import type { Entry } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readAgainAfter } from "../api/again.ts";
import { wordsOf } from "../api/problem.ts";
import { onChanged } from "../change/change.ts";
import dialogClasses from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { find, type Thread } from "./api.ts";
import { chosenOn } from "./chosen.ts";
import { usePageOf } from "./page-of.ts";
import { ThreadCard } from "./ThreadCard.tsx";
import { WordsComposer } from "./WordsComposer.tsx";

export interface ThreadSheetProps {
  entry: Entry;
  /** Null for one that is about to be written. */
  thread: string | null;
  onClose(): void;
}

/** One thread on words, over the foot of the page. */
export default function ThreadSheet({ entry, thread: id, onClose }: ThreadSheetProps) {
  const chosen = useAtomValue(useMemo(() => chosenOn(entry.id), [entry.id]));
  const { thread, problem, reload } = useThread(entry.id, id);
  const page = usePageOf(entry);
  const isWritten = id === null && chosen === null;
  useEffect(() => {
    if (isWritten) onClose();
  }, [isWritten, onClose]);
  return (
    <Modal opened onClose={onClose} title={titleOf(id, thread)}>
      {problem !== "" && <p className={dialogClasses.error}>{problem}</p>}
      {id === null && chosen !== null && (
        <WordsComposer entry={entry.id} chosen={chosen} reload={async () => undefined} />
      )}
      {thread !== null && <ThreadCard thread={thread} page={page} reload={reload} isAsked isBeside />}
    </Modal>
  );
}

function titleOf(id: string | null, thread: Thread | null): string {
  if (id === null) return t("Comment on these words");
  return thread === null ? t("Comments") : t("Comment by {person}", { person: thread.user.display_name });
}

/** A thread as it is now, and whenever others change it. */
function useThread(entry: string, id: string | null) {
  const [thread, setThread] = useState<Thread | null>(null);
  const [problem, setProblem] = useState("");
  const turn = useRef(0);
  const stopAgain = useRef(() => {});
  const reload = useCallback(async () => {
    if (id === null) return;
    // An answer that a later question overtook is of another thread, or an older one.
    const own = ++turn.current;
    stopAgain.current();
    try {
      const { thread } = await find(id);
      if (own !== turn.current) return;
      setThread(thread);
      setProblem("");
    } catch (error) {
      if (own !== turn.current) return;
      setProblem(wordsOf(error));
      stopAgain.current = readAgainAfter(error, () => void reload());
    }
  }, [id]);
  useEffect(() => {
    void reload();
    const stop = onChanged(["comment", "vote"], ({ isAbout }) => isAbout(entry) && void reload());
    return () => {
      stop();
      turn.current++;
      stopAgain.current();
    };
  }, [reload, entry]);
  return { thread, problem, reload };
}
