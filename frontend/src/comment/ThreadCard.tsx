import { useSetAtom } from "jotai";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { changed } from "../entry/store.ts";
import { useFocusBack } from "../focus/focus-back.ts";
import { t } from "../locale/text.ts";
import { CheckIcon, PinIcon } from "../theme/icons.tsx";
import { reply, resolve, type Thread } from "./api.ts";
import { CommentLine } from "./CommentLine.tsx";
import { Composer } from "./Composer.tsx";
import { writtenAtom } from "./chosen.ts";
import classes from "./comment.module.css";
import type { PageOf } from "./page-of.ts";
import { Quote, useIsActive } from "./Quote.tsx";
import { isBegun } from "./use-half-written.ts";

interface ThreadCardProps {
  thread: Thread;
  page: PageOf;
  reload(): Promise<unknown>;
  /** The address asks for it, or for a reply in it. */
  isAsked: boolean;
  /** It stands beside its words, and need not say them. */
  isBeside?: boolean;
  /** Somebody writes in it here, or has stopped. */
  onWritten?(id: string, isWritten: boolean): void;
}

/** An answer to a comment, or a change of it. */
const isBegunAnyhow = (person: string | null, comment: string) =>
  isBegun(person, comment) || isBegun(person, `edit ${comment}`);

/** A comment with its replies. One that is resolved is a line, until somebody opens it. Of many, those that changed are drawn. */
export const ThreadCard = memo(function ThreadCard(props: ThreadCardProps) {
  const { thread, page, reload, isAsked, isBeside = false, onWritten } = props;
  const isActive = useIsActive(thread.id);
  const [isReplying, setIsReplying] = useState(() => !isBeside && isBegun(page.person, thread.id));
  /** A reply was begun before, and nobody has gone on with it. */
  const [isLeft, setIsLeft] = useState(isReplying);
  const goOn = useCallback(() => setIsLeft(false), []);
  const startReply = useCallback(() => {
    goOn();
    setIsReplying(true);
  }, [goOn]);
  const [isShown, setIsShown] = useState(
    () => !isBeside && [thread, ...thread.comments].some(({ id }) => isBegunAnyhow(page.person, id)),
  );
  const card = useRef<HTMLElement>(null);
  useFocusBack(isReplying, () => card.current?.querySelector<HTMLElement>("[data-reply]"));
  const [changing, setChanging] = useState(0);
  const onChanging = useCallback((isChanging: boolean) => {
    setChanging((count) => count + (isChanging ? 1 : -1));
  }, []);
  useEffect(() => {
    if (isAsked) setIsShown(true);
  }, [isAsked]);
  // Whoever writes in it goes on, also when another resolves it meanwhile.
  const isWritten = (isReplying && !isLeft && thread.can.reply) || changing > 0;
  const setWritten = useSetAtom(writtenAtom);
  useEffect(() => {
    if (!isBeside || !isWritten) return;
    setWritten(thread.id);
    return () => setWritten((now) => (now === thread.id ? null : now));
  }, [isBeside, isWritten, thread.id, setWritten]);
  useEffect(() => {
    if (!isWritten) return;
    onWritten?.(thread.id, true);
    return () => onWritten?.(thread.id, false);
  }, [isWritten, thread.id, onWritten]);
  if (thread.resolved_at !== null && !isShown && !isWritten)
    return (
      <div className={classes.resolved} id={`comment-${thread.id}`}>
        <CheckIcon size={16} />
        <span className="grow">
          {t("Resolved by {person}", { person: thread.resolved_by?.display_name ?? "" })}
          {thread.anchor !== null && <span className={classes.quote}>{thread.anchor.exact}</span>}
        </span>
        <button type="button" className={classes.act} onClick={() => setIsShown(true)}>
          {t("Show")}
        </button>
        {thread.can.reply && (
          <button type="button" className={classes.act} onClick={() => void resolve(thread).then(reload)}>
            {t("Reopen")}
          </button>
        )}
      </div>
    );
  return (
    <article
      ref={card}
      className={classes.thread}
      data-active={(isActive && !isBeside) || undefined}
      data-beside={isBeside || undefined}
      aria-label={t("Comment by {person}", { person: thread.user.display_name })}
    >
      {thread.pinned && (
        <p className={classes.above}>
          <PinIcon size={14} /> {t("Pinned")}
        </p>
      )}
      {!isBeside && <Quote thread={thread} canPlace={thread.can.resolve} />}
      {isBeside && thread.anchor?.now.state === "changed" && (
        <p className={classes.above}>{t("The text has changed since.")}</p>
      )}
      <CommentLine
        comment={thread}
        isBeside={isBeside}
        thread={thread}
        page={page}
        reload={reload}
        onReply={thread.can.reply ? startReply : undefined}
        onChanging={onChanging}
      />
      <div className={classes.replies}>
        {thread.comments.map((one) => (
          <CommentLine
            key={one.id}
            comment={one}
            isBeside={isBeside}
            thread={thread}
            page={page}
            reload={reload}
            onReply={thread.can.reply ? startReply : undefined}
            onChanging={onChanging}
          />
        ))}
        {thread.can.reply && isReplying && (
          <Composer
            page={page.id}
            about={thread.id}
            placeholder={t("Reply")}
            send={t("Reply")}
            failed={t("Failed to comment")}
            isOpen
            isBegun={isLeft}
            onGoOn={goOn}
            canBePrivate={!thread.is_private}
            isInPrivate={thread.is_private}
            onSend={(words, keyOf) => reply(thread.id, words, keyOf)}
            onSent={() => Promise.all([reload(), changed([page.id])])}
            onClose={() => setIsReplying(false)}
          />
        )}
      </div>
    </article>
  );
});
