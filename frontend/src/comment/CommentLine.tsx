import { ActionIcon, Menu } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { addressOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { copyLink } from "../entry/copy-link.ts";
import { changed } from "../entry/store.ts";
import { useFocusBack } from "../focus/focus-back.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { DotsIcon, EditIcon, LinkIcon, PinIcon, TrashIcon } from "../theme/icons.tsx";
import { LateMenu } from "../theme/LateMenu.tsx";
import { voteForComment } from "../vote/api.ts";
import { Votes } from "../vote/Votes.tsx";
import { edit, pin, type Reply, remove, resolve, type Thread } from "./api.ts";
import { CommentHead } from "./CommentHead.tsx";
import { Composer } from "./Composer.tsx";
import classes from "./comment.module.css";
import { historyDialog } from "./history-dialog.ts";
import type { PageOf } from "./page-of.ts";
import { isBegun } from "./use-half-written.ts";
import { Words } from "./Words.tsx";

interface CommentLineProps {
  comment: Reply | Thread;
  thread: Thread;
  /** It stands beside its words, and once more in the list: there it is found by its address. */
  isBeside?: boolean;
  page: PageOf;
  reload(): Promise<unknown>;
  onReply: (() => void) | undefined;
  /** Somebody changes its words here, or has stopped. */
  onChanging(isChanging: boolean): void;
}

/** One comment: who, when, the words, and what can be done with it. */
export function CommentLine({
  comment,
  thread,
  isBeside,
  page,
  reload,
  onReply,
  onChanging,
}: CommentLineProps) {
  const [isChanging, setIsChanging] = useState(
    () => !isBeside && comment.can.edit && isBegun(page.person, `edit ${comment.id}`),
  );
  /** A change was begun before, and nobody has gone on with it. */
  const [isLeft, setIsLeft] = useState(isChanging);
  const goOn = useCallback(() => setIsLeft(false), []);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  useFocusBack(isChanging, () => more.current);
  const isWritten = isChanging && !isLeft && comment.deleted_at === null;
  useEffect(() => {
    if (!isWritten) return;
    onChanging(true);
    return () => onChanging(false);
  }, [isWritten, onChanging]);
  function startChange(): void {
    goOn();
    setIsChanging(true);
  }
  const isThread = comment.id === thread.id;
  const { user } = comment;
  if (comment.deleted_at !== null)
    return (
      <div className={classes.comment}>
        <Avatar person={user} />
        <p className={classes.gone}>
          {t("This comment by {person} was deleted.", { person: user.display_name })}
        </p>
      </div>
    );
  if (isChanging)
    return (
      <Composer
        page={page.id}
        about={`edit ${comment.id}`}
        placeholder={t("Change the comment")}
        send={t("Save")}
        failed={t("Failed to update")}
        before={{
          ...{ content: comment.content, isPrivate: comment.is_private },
          editedAt: comment.edited_at,
        }}
        isInPrivate={!isThread && thread.is_private}
        isOpen
        isBegun={isLeft}
        onGoOn={goOn}
        onSend={(words) => edit(comment.id, words)}
        onSent={reload}
        onClose={() => setIsChanging(false)}
      />
    );
  return (
    <div
      className={classes.comment}
      id={isBeside ? undefined : `comment-${comment.id}`}
      data-comment={comment.id}
    >
      <Avatar person={user} />
      <div className="grow">
        <CommentHead comment={comment}>
          {comment.edited_at !== null && (
            <button
              type="button"
              className={classes.edited}
              onClick={() => openDialog(historyDialog, { id: comment.id })}
            >
              {t("edited")}
            </button>
          )}
        </CommentHead>
        <Words html={comment.html} />
        <div className={classes.acts}>
          <Votes
            summary={comment.vote_summary}
            canVote={comment.can.vote}
            vote={(to) => voteForComment(comment.id, to).then(reload)}
          />
          {onReply !== undefined && (
            <button type="button" className={classes.act} onClick={onReply} data-reply>
              {t("Reply")}
            </button>
          )}
          {isThread && thread.can.resolve && (
            <button type="button" className={classes.act} onClick={() => void resolve(thread).then(reload)}>
              {thread.resolved_at === null ? t("Resolve") : t("Reopen")}
            </button>
          )}
          <LateMenu
            position="bottom-end"
            opened={isMenuOpen}
            onOpened={setIsMenuOpen}
            trigger={(button) => (
              <ActionIcon
                ref={more}
                size="sm"
                variant="subtle"
                aria-label={t("More for the comment by {person}", { person: user.display_name })}
                {...button}
              >
                <DotsIcon size={16} />
              </ActionIcon>
            )}
          >
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<LinkIcon size={16} />}
                onClick={() => void copyLink(`${addressOf(page)}?comment=${comment.id}`)}
              >
                {t("Copy link")}
              </Menu.Item>
              {isThread && page.canManage && (thread.pinned || !thread.is_private) && (
                <Menu.Item leftSection={<PinIcon size={16} />} onClick={() => void pin(thread).then(reload)}>
                  {thread.pinned ? t("Unpin") : t("Pin as the first comment")}
                </Menu.Item>
              )}
              {comment.can.edit && (
                <Menu.Item leftSection={<EditIcon size={16} />} onClick={startChange}>
                  {t("Edit")}
                </Menu.Item>
              )}
              {comment.can.delete && (
                <Menu.Item
                  color="red"
                  leftSection={<TrashIcon size={16} />}
                  onClick={() => void remove(comment).then(() => Promise.all([reload(), changed([page.id])]))}
                >
                  {t("Delete")}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </LateMenu>
        </div>
      </div>
    </div>
  );
}
