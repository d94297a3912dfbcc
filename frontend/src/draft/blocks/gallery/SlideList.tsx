import { lengths } from "@annals/document/browser";
import { TextInput } from "@mantine/core";
import { t } from "../../../locale/text.ts";
import { nameIn } from "../../../picture/chosen.ts";
import { canCrop } from "../../../picture/crop.ts";
import { useSorting } from "../../../sort/useSorting.ts";
import { CloseIcon, GripIcon } from "../../../theme/block-icons.tsx";
import classes from "./gallery.module.css";
import type { Row, useSlides } from "./useSlides.ts";

type SlideListProps = Pick<
  ReturnType<typeof useSlides>,
  "rows" | "setRows" | "change" | "retry" | "remove"
> & { onCrop(slide: Row): void };

/** The slides one below the other. They are moved by their handles, or by Alt and the arrows on them. */
export function SlideList({ rows, setRows, change, retry, remove, onCrop }: SlideListProps) {
  const { list, dragged, said, handleOf } = useSorting({ rows, setRows, nameOf });
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span>{t("Caption")}</span>
        <span>{t("Description, for those who cannot see it")}</span>
      </div>
      <ul className={classes.list} ref={list} aria-label={t("Slides")}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.row} data-dragged={dragged === row.id || undefined}>
            <button className={classes.grip} {...handleOf(row, at)}>
              <GripIcon size={18} />
            </button>
            {canCrop({ url: row.url, name: row.fileName || nameIn(row.url) }) ? (
              <button
                type="button"
                className={classes.picture}
                aria-label={t("Crop {slide}", { slide: nameOf(row, at) })}
                title={t("Crop…")}
                onClick={() => onCrop(row)}
              >
                <img src={row.url} alt="" />
              </button>
            ) : (
              <span className={classes.picture}>{row.url !== "" && <img src={row.url} alt="" />}</span>
            )}
            <TextInput
              aria-label={t("Caption of {slide}", { slide: nameOf(row, at) })}
              placeholder={t("Caption")}
              value={row.caption}
              maxLength={lengths.description}
              onChange={(event) => change(row.id, { caption: event.currentTarget.value })}
            />
            <TextInput
              className={classes.alt}
              aria-label={t("Description of {slide}", { slide: nameOf(row, at) })}
              placeholder={t("What can be seen")}
              value={row.alt}
              maxLength={lengths.description}
              onChange={(event) => change(row.id, { alt: event.currentTarget.value })}
            />
            <button
              type="button"
              className={classes.remove}
              aria-label={t("Remove {name}", { name: nameOf(row, at) })}
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

/** The progress of a picture, or what is missing. */
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

/** The name of a slide for screen readers. */
function nameOf({ caption, alt, fileName }: Row, at: number): string {
  const name = [caption, alt, fileName].find((text) => text !== "");
  const number = at + 1;
  return name === undefined ? t("slide {number}", { number }) : t("slide {number}, {name}", { number, name });
}
