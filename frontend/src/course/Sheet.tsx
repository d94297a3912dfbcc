import type { CertificateDesign, PlacedWord } from "@annals/query-api/course/contract";
import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { t } from "../locale/text.ts";
import "../entry/page/prose.css";
import classes from "./certificate.module.css";
import { filledIn, type Words } from "./sheet-words.ts";

interface SheetProps {
  design: CertificateDesign;
  words: Words;
  /** Whose certificates these are. */
  by: string;
  /** In place of the words on a picture, where they can be moved. */
  children?: ReactNode;
}

/** A certificate as a sheet of paper, white in both themes. */
export function Sheet({ design, words, by, children }: SheetProps) {
  const isPlain = design.kind === "plain" || (design.kind === "background" && design.picture === null);
  return (
    <article
      className={classes.paper}
      data-mantine-color-scheme="light"
      aria-label={t("Certificate {number}", { number: words.number })}
    >
      {isPlain && <Plain words={words} by={by} />}
      {design.kind === "page" && <OfPage html={design.html} words={words} />}
      {design.kind === "background" && design.picture !== null && (
        <>
          <img className={classes.background} src={design.picture} alt="" />
          {children ?? <Placed design={design} words={words} />}
        </>
      )}
    </article>
  );
}

/** Where a word stands on the sheet. */
export const placeOf = ({ x, y, size }: PlacedWord) => ({
  left: `${x}%`,
  top: `${y}%`,
  // As far as the nearer edge, on both sides; at the very edge at least as wide as a short word.
  maxWidth: `${Math.max(10, Math.min(92, 2 * x, 2 * (100 - x)))}cqw`,
  fontSize: `calc(${size}cqw * var(--fit, 1))`,
});

/** Words on a picture: a long one is smaller, so that it is on the sheet, on few lines. */
function Placed({
  design,
  words,
}: {
  design: Extract<CertificateDesign, { kind: "background" }>;
  words: Words;
}) {
  return design.words.map((place) => (
    <Fitted
      key={place.word}
      className={classes.word!}
      data-light={design.is_light || undefined}
      style={placeOf(place)}
      dir="auto"
      fits={isOnSheet}
    >
      {words[place.word]}
    </Fitted>
  ));
}

const mostLines = 3;

export function isOnSheet(word: HTMLElement): boolean {
  const sheet = word.parentElement!.getBoundingClientRect();
  const { left, right, top, bottom, height } = word.getBoundingClientRect();
  const isWithin =
    left >= sheet.left - 1 && right <= sheet.right + 1 && top >= sheet.top - 1 && bottom <= sheet.bottom + 1;
  return isWithin && height <= Number.parseFloat(getComputedStyle(word).lineHeight) * mostLines + 1;
}

/** Makes something as large as it fits. @param what is in it, and where */
export function useFit(
  own: RefObject<HTMLElement | null>,
  fits: (element: HTMLElement) => boolean,
  ...what: unknown[]
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another length
  useLayoutEffect(() => {
    const fit = () => void (own.current && shrink(own.current, fits));
    fit();
    void document.fonts.ready.then(fit);
  }, [fits, ...what]);
}

/** What is as large as it fits. */
function Fitted({
  fits,
  children,
  ...rest
}: { fits(element: HTMLElement): boolean; children: ReactNode } & HTMLAttributes<HTMLElement>) {
  const own = useRef<HTMLDivElement>(null);
  useFit(own, fits, children);
  return (
    <div ref={own} {...rest}>
      {children}
    </div>
  );
}

/** Makes something smaller until it fits. */
function shrink(element: HTMLElement, fits: (element: HTMLElement) => boolean): void {
  for (let size = 1; size >= smallest; size -= 0.05) {
    element.style.setProperty("--fit", size.toFixed(2));
    if (fits(element)) return;
  }
}

function isInMargins(sheet: HTMLElement): boolean {
  const margin = Number.parseFloat(getComputedStyle(sheet).paddingBottom);
  const end = sheet.lastElementChild!.getBoundingClientRect().bottom;
  return end <= sheet.getBoundingClientRect().bottom - margin + 1;
}

const hasRoom = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight <= clientHeight;

function Plain({ words, by }: Pick<SheetProps, "words" | "by">) {
  return (
    <Fitted className={classes.plain!} fits={isInMargins}>
      <b className={classes.by}>{by}</b>
      <span className={classes.text}>{t("This says that")}</span>
      <span className={classes.name} dir="auto">
        {words.name}
      </span>
      <span className={classes.text}>
        {words.score === "" ? t("passed") : t("passed, with {score} of 100,", { score: words.score })}
      </span>
      <span className={classes.course} dir="auto">
        {words.course}
      </span>
      <div className={classes.foot}>
        <div>
          <span>{t("Passed on")}</span>
          <b>{words.date}</b>
        </div>
        <div>
          <span>{t("Number")}</span>
          <b>{words.number}</b>
        </div>
        <div>
          <span>{t("Anyone can check it at")}</span>
          <b>{words.check_address}</b>
        </div>
      </div>
    </Fitted>
  );
}

/** A sheet of A4 has this many pixels of paper across, as browsers print it. */
const across = 1122.5;
/** How small a text gets at most so that all of it is on the sheet. */
const smallest = 0.25;

/** The text of a page, as large as the sheet is, and smaller where it is long. */
function OfPage({ html, words }: { html: string; words: Words }) {
  const sheet = useRef<HTMLDivElement>(null);
  const text = useMemo(() => ({ __html: filledIn(html, words).html }), [html, words]);
  useLayoutEffect(() => {
    const paper = sheet.current?.parentElement;
    if (paper == null) return;
    const watch = new ResizeObserver(() =>
      sheet.current?.style.setProperty("--scale", String(paper.clientWidth / across)),
    );
    watch.observe(paper);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const fit = () => void (sheet.current && shrink(sheet.current, hasRoom));
    fit();
    if (text.__html.includes("katex")) void import("../entry/page/formulas.ts").then(fit);
    // Fonts and pictures change how long it is.
    void document.fonts.ready.then(fit);
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    for (const picture of pictures) void picture.decode().then(fit, () => undefined);
  }, [text]);
  return (
    <div ref={sheet} className={classes.page}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same HTML that the page shows; what is filled in is text. */}
      <div className="prose" dangerouslySetInnerHTML={text} />
    </div>
  );
}
