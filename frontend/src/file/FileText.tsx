import { getFileText, type LibraryFile } from "@annals/query-api/contract";
import { ActionIcon } from "@mantine/core";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "../api/swr.ts";
import { Marked } from "../found/Marked.tsx";
import { t } from "../locale/text.ts";
import { FindField } from "../pick/FindField.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../theme/icons.tsx";
import classes from "./text.module.css";

/** The most matches that are marked. */
const most = 1_000;

/** What was read of a file that no browser shows, with its pages and a search in it. @param page the one to begin at, counted from 1 */
export function FileText({ file, page }: { file: LibraryFile; page: string | null }) {
  const { uuid, version, name } = file;
  const { data } = useCall(getFileText, { params: { uuid }, query: { v: version } });
  const section = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const pages = data?.pages;
  const ranges = useMemo(() => matchesIn(pages ?? [], q), [pages, q]);
  const count = ranges.reduce((sum, { length }) => sum + length, 0);
  /** The match that was gone to. */
  const [at, setAt] = useState<number | null>(null);
  /** The page that was gone to, and where it came to stand: it is the one that is read for as long as it stands there. */
  const gone = useRef({ page: 0, top: Number.NaN });
  const goTo = useCallback((page: number) => {
    const one = pagesIn(section.current)[page];
    if (one === undefined) return;
    one.scrollIntoView();
    gone.current = { page, top: one.getBoundingClientRect().top };
    setShown(page);
  }, []);

  useEffect(() => {
    if (pages === undefined) return;
    const all = pagesIn(section.current);
    goTo(Number(page) - 1);
    // The page is the last one in the upper part of the screen that begins above what is read: the end of the one before it is still below the bar.
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        if (bar.current === null) return;
        // At the end of the text, or where several short pages stand in sight, it is not the first of them.
        if (all[gone.current.page]?.getBoundingClientRect().top === gone.current.top) return;
        const line = bar.current.getBoundingClientRect().bottom + 24;
        const first = all.findIndex((one) => inSight.has(one));
        const read = all.findLastIndex((one) => inSight.has(one) && one.getBoundingClientRect().top <= line);
        if (first !== -1) setShown(Math.max(first, read));
      },
      { rootMargin: "0px 0px -60% 0px" },
    );
    for (const one of all) observer.observe(one);
    return () => observer.disconnect();
  }, [pages, page, goTo]);

  if (data === undefined) return <p>{t("Loading...")}</p>;
  const goOn = () => {
    if (count === 0) return;
    const next = at === null ? 0 : (at + 1) % count;
    section.current!.querySelectorAll("mark")[next]?.scrollIntoView({ block: "center" });
    setAt(next);
  };
  let before = 0;
  return (
    <div className={classes.read}>
      <div ref={bar} className={classes.bar}>
        <search>
          <form
            className={classes.find}
            onSubmit={(event) => {
              event.preventDefault();
              goOn();
            }}
          >
            <FindField
              label={t("Find in the text")}
              text={text}
              onText={(next) => {
                setText(next);
                setAt(null);
              }}
            />
            {q !== "" && (
              <output className="num">
                {t("{count, plural, one {# found} other {# found}}", { count })}
                {count === most && "+"}
              </output>
            )}
          </form>
        </search>
        <span className="grow" />
        {data.pages.length > 1 && (
          <>
            <ActionIcon
              aria-label={t("Previous page")}
              disabled={shown === 0}
              onClick={() => goTo(shown - 1)}
            >
              <ChevronUpIcon size={16} />
            </ActionIcon>
            <span className="num">
              {t("{page} of {pages}", { page: shown + 1, pages: data.pages.length })}
            </span>
            <ActionIcon
              aria-label={t("Next page")}
              disabled={shown >= data.pages.length - 1}
              onClick={() => goTo(shown + 1)}
            >
              <ChevronDownIcon size={16} />
            </ActionIcon>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys scroll it */}
      <section ref={section} className={classes.text} aria-label={t("Text of {name}", { name })} tabIndex={0}>
        {data.pages.map((one, place) => {
          const here = ranges[place] ?? [];
          const now = at === null ? undefined : at - before;
          before += here.length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their place
            <pre key={place}>
              <Marked text={one} ranges={here} now={now} />
            </pre>
          );
        })}
        {data.is_cut && <p>{t("Only the beginning is shown.")}</p>}
      </section>
    </div>
  );
}

const pagesIn = (section: HTMLElement | null): Element[] => [...(section?.querySelectorAll("pre") ?? [])];

/** Where words stand in each page. */
function matchesIn(pages: readonly string[], words: string): [number, number][][] {
  if (words === "") return [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "giu");
  let left = most;
  return pages.map((text) => {
    const found: [number, number][] = [];
    if (left > 0)
      for (const { index, 0: match } of text.matchAll(pattern)) {
        found.push([index, index + match.length]);
        if (--left === 0) break;
      }
    return found;
  });
}
