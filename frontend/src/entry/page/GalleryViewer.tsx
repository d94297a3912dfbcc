import { Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState } from "react";
import { t } from "../../locale/text.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../theme/icons.tsx";
import classes from "./gallery-viewer.module.css";

interface GalleryViewerProps {
  slides: { src: string; alt: string; caption: string }[];
  /** The slide that it opens with. */
  first: number;
  onClose(): void;
}

/** How far a finger moves for the next slide, in pixels. */
const swipe = 40;

/** The pictures of a gallery over the whole window, one at a time. */
export default function GalleryViewer({ slides, first, onClose }: GalleryViewerProps) {
  const [at, setAt] = useState(Math.max(0, first));
  const touched = useRef<number | null>(null);
  const go = (to: number) => setAt(Math.max(0, Math.min(slides.length - 1, to)));
  useWindowEvent("keydown", ({ key }) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[key];
    if (to !== undefined) go(to);
  });
  const { src, alt, caption } = slides[at]!;
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t("Picture {number} of {total}", { number: at + 1, total: slides.length })}
      classNames={{ content: classes.content!, body: classes.body! }}
    >
      <figure
        className={classes.slide}
        onTouchStart={({ touches }) => {
          touched.current = touches.length === 1 ? touches[0]!.clientX : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const by = touched.current === null ? 0 : changedTouches[0]!.clientX - touched.current;
          if (Math.abs(by) >= swipe) go(at - Math.sign(by));
          touched.current = null;
        }}
      >
        <img src={src} alt={alt} />
        <figcaption aria-live="polite">{caption}</figcaption>
      </figure>
      <button
        type="button"
        className={classes.before}
        aria-label={t("Previous picture")}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <ChevronLeftIcon size={24} />
      </button>
      <button
        type="button"
        className={classes.after}
        aria-label={t("Next picture")}
        disabled={at === slides.length - 1}
        onClick={() => go(at + 1)}
      >
        <ChevronRightIcon size={24} />
      </button>
    </Modal>
  );
}
