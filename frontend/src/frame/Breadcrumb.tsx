import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { breadcrumbsDialog } from "./breadcrumbs-dialog.ts";
import { type Crumb, maxCrumbs, visibleCrumbs } from "./crumbs.ts";
import classes from "./frame.module.css";

/** The pages above this one. What does not fit is behind the dots, which open the whole trail. */
export function Breadcrumb({ trail, title, state }: { trail: Crumb[]; title: string; state: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLSpanElement>(null);
  const room = useRoom(box, beside);
  const shown = visibleCrumbs(
    trail,
    trail.map((crumb) => widthOf(crumb.title) + 28),
    widthOf(title, 500) + 12,
    room,
    maxCrumbs(window.innerWidth),
  );
  return (
    <div className={classes.crumbs} ref={box}>
      <nav aria-label={t("Breadcrumb")} style={{ minWidth: 0 }}>
        <ol>
          {shown.map((crumb) => (
            <li key={crumb === "more" ? "more" : crumb.id}>
              {crumb === "more" ? (
                <button
                  data-tip={t("Show all pages above this one")}
                  type="button"
                  aria-label={t("Breadcrumbs")}
                  onClick={() => openDialog(breadcrumbsDialog, { trail, title })}
                >
                  …
                </button>
              ) : (
                <Link className="cut" to={crumb.address} title={crumb.title}>
                  {crumb.title}
                </Link>
              )}
              <span className={classes.separator} aria-hidden="true">
                /
              </span>
            </li>
          ))}
          <li>
            <span className={`${classes.current} cut`} aria-current="page">
              {title}
            </span>
          </li>
        </ol>
      </nav>
      <span className={classes.beside} ref={beside}>
        {state}
      </span>
    </div>
  );
}

/** The last width of the trail: most pages have the same. */
let lastRoom: number | undefined;

/**
 * The width of the trail beside the state of the page, in pixels; the last one until it is known. It is measured after
 * the browser's layout, before painting: asking earlier would lay out a long page twice.
 */
function useRoom(box: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => lastRoom ?? Math.max(0, window.innerWidth - 700));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const now = (box.current?.clientWidth ?? 0) - (beside.current?.offsetWidth ?? 0);
      lastRoom = now;
      flushSync(() => setRoom(now));
    });
    for (const { current } of [box, beside]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [box, beside]);
  return room;
}

const pen = document.createElement("canvas").getContext("2d");

/** The width of a text in the trail, in pixels. */
function widthOf(text: string, weight = 400): number {
  if (pen === null) return text.length * 7;
  pen.font = `${weight} 13px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
}
