import type { CertificateDesign, PlacedWord } from "@annals/query-api/course/contract";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
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
          {children ??
            design.words.map((word) => (
              <span
                key={word.word}
                className={classes.word}
                data-light={design.is_light || undefined}
                style={placeOf(word)}
                dir="auto"
              >
                {words[word.word]}
              </span>
            ))}
        </>
      )}
    </article>
  );
}

/** Where a word stands on the sheet. */
export const placeOf = ({ x, y, size }: PlacedWord) => ({
  left: `${x}%`,
  top: `${y}%`,
  fontSize: `${size}cqw`,
});

function Plain({ words, by }: Pick<SheetProps, "words" | "by">) {
  return (
    <div className={classes.plain}>
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
    </div>
  );
}

/** A sheet of A4 has this many pixels of paper across, as browsers print it. */
const across = 1122.5;
/** How small the text of a page gets at most so that all of it is on the sheet. */
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
    const fit = () => {
      const { current } = sheet;
      if (current === null) return;
      for (let size = 1; size >= smallest; size -= 0.05) {
        current.style.setProperty("--fit", size.toFixed(2));
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
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
