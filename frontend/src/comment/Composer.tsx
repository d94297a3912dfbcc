import { ActionIcon, Button, Switch, Tooltip } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { wordsOf } from "../api/problem.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { BannerIcon } from "../theme/icons.tsx";
import { dismiss, toastError } from "../toast/toast.ts";
import type { Words } from "./api.ts";
import type { CommentEditorHandle } from "./CommentEditor.tsx";
import classes from "./comment.module.css";
import { halfWritten, keepHalfWritten } from "./half-written.ts";
import { withoutEnd } from "./without-end.ts";

const CommentEditor = lazy(() => import("./CommentEditor.tsx"));

interface ComposerProps {
  /** What it is about, by which half a text is kept: a page, or a comment. */
  about: string;
  placeholder: string;
  send: string;
  /** The message when it cannot be sent. */
  failed: string;
  /** What is changed: its blocks, and whether it is private. */
  before?: { content: unknown[]; isPrivate: boolean };
  /** It is open at once. */
  isOpen?: boolean;
  /** What everybody sees is always public. */
  canBePrivate?: boolean;
  onSend(words: Words): Promise<unknown>;
  onClose?(): void;
}

/** The field for a comment: a line until somebody writes in it. */
export function Composer(props: ComposerProps) {
  const { about, placeholder, before, onClose } = props;
  const me = useMe();
  const [begun] = useState(() => me && halfWritten(me.id, about));
  const [isOpen, setIsOpen] = useState(props.isOpen === true || begun !== undefined);
  const [isPrivate, setIsPrivate] = useState(begun?.isPrivate ?? before?.isPrivate ?? false);
  const [isEmpty, setIsEmpty] = useState(begun === undefined && before === undefined);
  const [isSending, setIsSending] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const editor = useRef<CommentEditorHandle>(null);
  const early = useRef("");
  /** A new number begins the editor anew. */
  const [turn, setTurn] = useState(0);
  const blocks = useRef<unknown[]>(begun?.blocks ?? before?.content ?? []);
  if (me === undefined) return null;
  const takesFocus = begun === undefined || props.isOpen === true;

  function close(): void {
    keepHalfWritten(me!.id, about, null);
    takeBackFailure(about);
    blocks.current = [];
    early.current = "";
    setIsOpen(props.isOpen === true && onClose === undefined);
    setIsEmpty(true);
    setIsUploading(false);
    setIsPrivate(before?.isPrivate ?? false);
    setTurn((number) => number + 1);
    onClose?.();
  }
  function choose(toBePrivate: boolean): void {
    setIsPrivate(toBePrivate);
    if (!isEmpty) keepHalfWritten(me!.id, about, { blocks: blocks.current, isPrivate: toBePrivate });
  }
  async function send(): Promise<void> {
    if (isEmpty || isSending || isUploading) return;
    setIsSending(true);
    try {
      await props.onSend({ content: JSON.stringify(withoutEnd(blocks.current)), isPrivate });
      close();
    } catch (error) {
      // The words stay, here and in the browser.
      failures.set(about, toastError(props.failed, wordsOf(error)));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <div className={classes.composer} data-open={isOpen || undefined} data-kept>
      {before === undefined && <Avatar person={me} />}
      {isOpen ? (
        <div className={classes.box}>
          <CommentEditor
            key={turn}
            handle={editor}
            label={placeholder}
            begin={turn === 0 ? (begun?.blocks ?? before?.content) : undefined}
            isLocked={isSending}
            takesFocus={takesFocus}
            early={early}
            meanwhile={takesFocus && <EarlyWords words={early} />}
            onChange={(now, isNothing) => {
              blocks.current = now;
              setIsEmpty(isNothing);
              keepHalfWritten(me.id, about, isNothing ? null : { blocks: now, isPrivate });
            }}
            onUploading={setIsUploading}
            onSend={() => void send()}
            onCancel={() => isEmpty && !isSending && !isUploading && close()}
          />
          <div className={classes.boxFoot}>
            <Tooltip label={t("Add a picture")}>
              <ActionIcon
                variant="subtle"
                aria-label={t("Add a picture")}
                disabled={isSending}
                onClick={() => editor.current?.choosePictures()}
              >
                <BannerIcon size={18} />
              </ActionIcon>
            </Tooltip>
            {props.canBePrivate !== false && (
              <Switch
                size="xs"
                label={t("Private")}
                description={wordsOfSwitch(isPrivate, before?.isPrivate)}
                checked={isPrivate}
                disabled={isSending}
                onChange={(event) => choose(event.currentTarget.checked)}
              />
            )}
            <span className={classes.boxActs}>
              <Button variant="subtle" size="xs" disabled={isSending} onClick={close}>
                {t("Cancel")}
              </Button>
              <Button
                variant="filled"
                size="xs"
                disabled={isEmpty || isUploading}
                loading={isSending}
                onClick={() => void send()}
              >
                {before?.isPrivate && !isPrivate ? t("Save and show to everyone") : props.send}
              </Button>
            </span>
          </div>
        </div>
      ) : (
        <button type="button" className={classes.line} onClick={() => setIsOpen(true)}>
          {placeholder}
        </button>
      )}
    </div>
  );
}

/** The messages about what could not be sent, by what it is about. They outlive a field that moves beside the page. */
const failures = new Map<string, number>();

function takeBackFailure(about: string): void {
  const message = failures.get(about);
  if (message !== undefined) dismiss(message);
  failures.delete(about);
}

/** Who will see it, where that is not everyone who sees the page, or will not be so any more. */
function wordsOfSwitch(isPrivate: boolean, was: boolean | undefined): string | undefined {
  if (isPrivate) return t("Only its author and those who manage this page see it.");
  return was ? t("Everyone who sees this page will see it, with its replies.") : undefined;
}

/** Once: a function of each drawing would take the focus back each time. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Takes what is typed while the editor is fetched. */
function EarlyWords({ words }: { words: RefObject<string> }) {
  return (
    <textarea
      ref={focus}
      className={classes.early}
      aria-label={t("Loading…")}
      onChange={(event) => {
        words.current = event.currentTarget.value;
      }}
    />
  );
}
