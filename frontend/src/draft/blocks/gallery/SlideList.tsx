import { lengths } from "@annals/document/browser";
import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { moved } from "../../../favorite/moved.ts";
import { t } from "../../../locale/text.ts";
import { CloseIcon, GripIcon } from "../../icons.tsx";
import classes from "./gallery.module.css";
import type { Row, useSlides } from "./useSlides.ts";

type SlideListProps = Pick<ReturnType<typeof useSlides>, "rows" | "setRows" | "change" | "retry" | "remove">;

/** The slides one below the other. They are moved by their handles, or by Alt and the arrows on them. */
export function SlideList({ rows, setRows, change, retry, remove }: SlideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** Id of the slide that was moved by keys: it keeps the focus, which moving an element takes away. */
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const at = rows.findIndex(({ id }) => id === focused.current);
    list.current?.children[at]?.querySelector("button")?.focus();
    focused.current = null;
  }, [rows]);

  function move(id: string, to: number): void {
    const from = rows.findIndex((row) => row.id === id);
    const place = Math.max(0, Math.min(rows.length - 1, to));
    if (from === place || from < 0) return;
    setRows(moved(rows, from, place));
    setSaid(
      t("{rows}: {count} of {count2}", {
        rows: nameOf(rows[from]!, from),
        count: place + 1,
        count2: rows.length,
      }),
    );
  }
  function onKeyDown(event: KeyboardEvent, row: Row, at: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    focused.current = row.id;
    move(row.id, at + step);
  }
  /** Drags with the mouse and with a finger. */
  function onDrag({ clientY }: PointerEvent, id: string): void {
    if (dragged !== id) return;
    const items = [...(list.current?.children ?? [])];
    const to = items.findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    if (to >= 0) move(id, to);
  }

  return (
    <>
      <div className={classes.head} aria-hidden>
        <span>{t("Caption")}</span>
        <span>{t("Description, for those who cannot see it")}</span>
      </div>
      <ul className={classes.list} ref={list} aria-label={t("Slides")}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.row} data-dragged={dragged === row.id || undefined}>
            <button
              type="button"
              className={classes.grip}
              aria-label={t("Move {row}", { row: nameOf(row, at) })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKeyDown(event, row, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(row.id);
              }}
              onPointerMove={(event) => onDrag(event, row.id)}
              onLostPointerCapture={() => setDragged(null)}
            >
              <GripIcon size={18} />
            </button>
            <span className={classes.picture}>{row.url !== "" && <img src={row.url} alt="" />}</span>
            <TextInput
              className={classes.caption}
              aria-label={t("Caption of {row}", { row: nameOf(row, at) })}
              placeholder={t("Caption")}
              value={row.caption}
              maxLength={lengths.description}
              onChange={(event) => change(row.id, { caption: event.currentTarget.value })}
            />
            <TextInput
              className={classes.alt}
              aria-label={t("Description of {row}", { row: nameOf(row, at) })}
              placeholder={t("What can be seen")}
              value={row.alt}
              maxLength={lengths.description}
              onChange={(event) => change(row.id, { alt: event.currentTarget.value })}
            />
            <button
              type="button"
              className={classes.remove}
              aria-label={t("Remove {row}", { row: nameOf(row, at) })}
              onClick={() => remove(row.id)}
            >
              <CloseIcon size={18} />
            </button>
            <Note row={row} onRetry={() => retry(row)} />
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t("Drag a slide by its handle, or press Alt and ↑ or ↓ on it.")}</p>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

/** How far a picture has come, or what is missing. */
function Note({ row: { upload, caption, alt }, onRetry }: { row: Row; onRetry(): void }) {
  if (upload?.error != null)
    return (
      <p className={classes.failed} role="alert">
        {upload.error}{" "}
        <button type="button" onClick={onRetry}>
          {t("Try again")}
        </button>
      </p>
    );
  if (upload !== null)
    return <p className={classes.note}>{t("Uploading, {percent} %", { percent: upload.percent })}</p>;
  if (caption.trim() !== "" || alt.trim() !== "") return null;
  return <p className={classes.missing}>{t("Without a description, screen readers say only “picture”.")}</p>;
}

/** What a slide is called to those who hear the dialog. */
const nameOf = ({ caption, alt, fileName }: Row, at: number): string =>
  t("slide {count}{replace}", {
    count: at + 1,
    replace: [caption, alt, fileName].find((text) => text !== "")?.replace(/^/, ", ") ?? "",
  });
