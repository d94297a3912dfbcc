import type { UserInfo } from "@annals/query-api/contract";
import { ActionIcon, Button, Switch, Tooltip } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiProblem, wordsOf } from "../api/problem.ts";
import { useFocusBack } from "../focus/focus-back.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { BannerIcon } from "../theme/icons.tsx";
import type { KeyOf, Words } from "./api.ts";
import type { CommentEditorHandle } from "./CommentEditor.tsx";
import classes from "./comment.module.css";
import { sayFailure, takeBackFailure } from "./failures.ts";
import type { HalfWritten } from "./half-written.ts";
import { useHalfWritten } from "./use-half-written.ts";
import { withoutEnd } from "./without-end.ts";

const CommentEditor = lazy(() => import("./CommentEditor.tsx"));

interface ComposerProps {
  page: string;
  /** What it is about, by which half a text is kept: a page, or a comment. */
  about: string;
  placeholder: string;
  send: string;
  /** The message when it cannot be sent. */
  failed: string;
  /** What is changed: its blocks, whether it is private, and when it was changed last. */
  before?: { content: unknown[]; isPrivate: boolean; editedAt: string | null };
  /** It is open at once. */
  isOpen?: boolean;
  /** What was begun before is shown where it is: it leaves the focus where that is, until somebody goes on. */
  isBegun?: boolean;
  onGoOn?(): void;
  /** What everybody sees is always public. */
  canBePrivate?: boolean;
  /** What it belongs to is private, and so is it. */
  isInPrivate?: boolean;
  onSend(words: Words, keyOf: KeyOf): Promise<unknown>;
  /** Reads again what is shown. */
  onSent(): Promise<unknown>;
  onClose?(): void;
}

/** The field for a comment: a line until somebody writes in it. */
export function Composer(props: ComposerProps) {
  const me = useMe();
  return me && <Field key={me.id} {...props} me={me} />;
}

function Field({ me, ...props }: ComposerProps & { me: UserInfo }) {
  const { page, about, placeholder, before, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const half = useHalfWritten({
    ...{ person: me.id, page, what: about, editedAt: before?.editedAt },
    isTyping: () => document.hasFocus() && isIn(box.current),
    isBusy: () => isBusy.current,
    onOther: (other) => (other === null ? empty() : takeOver(other)),
  });
  const { begun } = half;
  const [isOpen, setIsOpen] = useState(props.isOpen === true || begun !== null);
  const [isPrivate, setIsPrivate] = useState(begun?.isPrivate ?? before?.isPrivate ?? false);
  const [isEmpty, setIsEmpty] = useState(begun === null && before === undefined);
  const [isSending, setIsSending] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const editor = useRef<CommentEditorHandle>(null);
  const line = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => line.current);
  const { onGoOn } = props;
  useEffect(() => {
    const field = box.current!;
    if (onGoOn === undefined) return;
    field.addEventListener("focusin", onGoOn);
    return () => field.removeEventListener("focusin", onGoOn);
  }, [onGoOn]);
  const early = useRef("");
  /** That it was changed elsewhere was said: what is saved now takes the place of that. */
  const isTold = useRef(false);
  /** What the editor begins with; another one begins it anew. */
  const [begin, setBegin] = useState({
    ...{ turn: 0, blocks: begun?.blocks ?? before?.content },
    takesFocus: begun === null || (props.isOpen === true && props.isBegun !== true),
  });
  const blocks = useRef<unknown[]>(begin.blocks ?? []);
  const beginWith = (now: unknown[] | undefined, takesFocus: boolean) => {
    blocks.current = now ?? [];
    early.current = "";
    setIsUploading(false);
    setBegin(({ turn }) => ({ turn: turn + 1, blocks: now, takesFocus }));
  };

  function empty(): void {
    takeBackFailure(about);
    beginWith(undefined, true);
    setIsOpen(props.isOpen === true && onClose === undefined);
    setIsEmpty(true);
    setIsPrivate(before?.isPrivate ?? false);
    onClose?.();
  }
  function takeOver(other: HalfWritten): void {
    isTold.current = false;
    beginWith(other.blocks, isIn(box.current));
    setIsOpen(true);
    setIsEmpty(false);
    setIsPrivate(other.isPrivate);
  }
  function close(): void {
    half.keep(null);
    empty();
  }
  function choose(toBePrivate: boolean): void {
    setIsPrivate(toBePrivate);
    if (!isEmpty) half.keep({ blocks: blocks.current, isPrivate: toBePrivate });
  }
  async function send(): Promise<void> {
    if (isEmpty || isBusy.current || isUploading) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      // Who was told of the other words replaces them, whichever this browser has read by now.
      const from = isTold.current ? undefined : half.from();
      const content = JSON.stringify(withoutEnd(blocks.current));
      await props.onSend({ content, isPrivate, from }, half.keyOf);
      // At once: a window that is closed now would offer them again.
      half.sent();
      // What cannot be read now is read again by itself.
      await props.onSent().catch(() => undefined);
      empty();
    } catch (error) {
      // The words stay, here and in the browser.
      sayFailure(about, props.failed, wordsOf(error));
      if (error instanceof ApiProblem && error.status === 409) {
        isTold.current = true;
        await props.onSent().catch(() => undefined);
      }
    } finally {
      isBusy.current = false;
      setIsSending(false);
      half.look();
    }
  }
  return (
    <div ref={box} className={classes.composer} data-open={isOpen || undefined} data-kept>
      {before === undefined && <Avatar person={me} />}
      {isOpen ? (
        <div className={classes.box}>
          <CommentEditor
            key={begin.turn}
            handle={editor}
            label={placeholder}
            begin={begin.blocks}
            isPrivate={isPrivate || props.isInPrivate === true}
            isLocked={isSending}
            takesFocus={begin.takesFocus}
            early={early}
            meanwhile={begin.takesFocus && <EarlyWords words={early} />}
            onChange={(now, isNothing) => {
              // Also told when it is locked: what another window wrote meanwhile stays the newest.
              if (JSON.stringify(now) === JSON.stringify(blocks.current)) return;
              blocks.current = now;
              setIsEmpty(isNothing);
              half.keep(isNothing ? null : { blocks: now, isPrivate });
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
        <button ref={line} type="button" className={classes.line} onClick={() => setIsOpen(true)}>
          {placeholder}
        </button>
      )}
    </div>
  );
}

/** Who will see it, where that is not everyone who sees the page, or will not be so any more. */
function wordsOfSwitch(isPrivate: boolean, was: boolean | undefined): string | undefined {
  if (isPrivate) return t("Only its author and those who manage this page see it.");
  return was ? t("Everyone who sees this page will see it, with its replies.") : undefined;
}

const isIn = (box: HTMLElement | null) => box?.contains(document.activeElement) ?? false;

/** Once: a function of each drawing would take the focus back each time. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Takes what is typed while the editor is fetched. */
function EarlyWords({ words }: { words: RefObject<string> }) {
  return (
    <textarea
      ref={focus}
      className={classes.early}
      aria-label={t("Loading…")}
      data-autofocus
      onChange={(event) => {
        words.current = event.currentTarget.value;
      }}
    />
  );
}
