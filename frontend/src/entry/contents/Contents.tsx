import type { Entry } from "@annals/query-api/contract";
import { type CSSProperties, type MouseEvent, useEffect, useState } from "react";
import { t } from "../../locale/text.ts";
import { ChevronDownIcon, ContentsIcon } from "../../theme/icons.tsx";
import classes from "./contents.module.css";
import { contentsOf } from "./levels.ts";
import { scrollToHeading } from "./scroll.ts";

type Heading = Entry["headings"][number];

/** The table of contents at the right, marking where the reader is. */
export function Contents({ headings, children }: { headings: Heading[]; children?: React.ReactNode }) {
  const list = contentsOf(headings);
  const current = useCurrent(list);
  if (list.length === 0) return null;
  return (
    <nav className={classes.toc} aria-labelledby="contents">
      <h2 id="contents">{t("On this page")}</h2>
      <ContentsList list={list} current={current} />
      {children}
    </nav>
  );
}

/** The place of the table of contents, at the right of the text. */
export function Aside({ children }: { children: React.ReactNode }) {
  return <aside className={classes.aside}>{children}</aside>;
}

/** The same behind a button, for narrow screens. */
export function ContentsButton({ headings }: { headings: Heading[] }) {
  const [open, setOpen] = useState(false);
  const list = contentsOf(headings);
  const current = useCurrent(list);
  if (list.length === 0) return null;
  return (
    <div className={classes.tocNarrow}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ContentsIcon />
        <span className="grow">{t("On this page")}</span>
        <ChevronDownIcon size={16} />
      </button>
      {open && (
        <nav aria-label={t("On this page")}>
          <ContentsList list={list} current={current} onChosen={() => setOpen(false)} />
        </nav>
      )}
    </div>
  );
}

function ContentsList({
  list,
  current,
  onChosen,
}: {
  list: ReturnType<typeof contentsOf>;
  current: string | null;
  onChosen?(): void;
}) {
  function onClick(event: MouseEvent, id: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChosen?.();
    // The text moves when the list closes.
    requestAnimationFrame(() => scrollToHeading(id));
  }
  return (
    <ol>
      {list.map(({ id, title, indent }) => (
        <li key={id}>
          <a
            className={classes.tocLink}
            style={{ "--level": indent } as CSSProperties}
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current ? "location" : undefined}
            onClick={(event) => onClick(event, id)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The heading where the reader is: the last one above the upper quarter; at the end of the page the last one. */
function useCurrent(list: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(list[0]?.id ?? null);
  const key = list.map(({ id }) => id).join("\n");
  useEffect(() => {
    const ids = key === "" ? [] : key.split("\n");
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = Math.max(120, window.innerHeight * 0.25);
      let at: string | null = ids[0] ?? null;
      for (const id of ids) {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        if (top === undefined || top > line) break;
        at = id;
      }
      const { scrollHeight } = document.documentElement;
      if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 4)
        at = ids.at(-1) ?? at;
      setCurrent(at);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [key]);
  return current;
}
