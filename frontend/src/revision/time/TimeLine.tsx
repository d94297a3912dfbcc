import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { momentOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { barsOf, momentAt, nextOf, partAt, previousOf, type Span, ticksOf } from "./scale.ts";
import classes from "./time-line.module.css";

export interface TimeLineProps {
  span: Span;
  /** How often something changed, and when. */
  changes: readonly { at: number; count: number }[];
  /** The rings on the line, in order: the publications of a page. */
  rings?: readonly { at: number; label: string }[];
  /** Where the arrow keys go, in order. */
  stops: readonly number[];
  at: number;
  /** Reports the moment while it moves, at most once per frame. */
  onSeek(at: number): void;
  /** Reports the moment where it rests. */
  onSettle(at: number): void;
}

/** How long keys may rest before the moment counts, in milliseconds. */
const rest = 300;

/** A line from the beginning until now, with a handle at the moment that is shown. */
export function TimeLine({ span, changes, rings = [], stops, at, onSeek, onSettle }: TimeLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);
  const part = partAt(span, at);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(timer.current);
    },
    [],
  );

  function momentUnder({ clientX }: PointerEvent): number {
    const box = line.current!.getBoundingClientRect();
    return momentAt(span, (clientX - box.left) / box.width);
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    isDragged.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });
    onSeek(momentUnder(event));
    event.preventDefault();
  }
  function onPointerMove(event: PointerEvent): void {
    if (!isDragged.current) return;
    const moment = momentUnder(event);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onSeek(moment));
  }
  function onPointerUp(event: PointerEvent): void {
    if (!isDragged.current) return;
    isDragged.current = false;
    cancelAnimationFrame(frame.current);
    onSettle(momentUnder(event));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const published = rings.map((ring) => ring.at);
    const targets: Record<string, number | undefined> = {
      ArrowLeft: previousOf(stops, at) ?? span.from,
      ArrowDown: previousOf(stops, at) ?? span.from,
      ArrowRight: nextOf(stops, at) ?? span.to,
      ArrowUp: nextOf(stops, at) ?? span.to,
      PageDown: previousOf(published, at) ?? span.from,
      PageUp: nextOf(published, at) ?? span.to,
      Home: span.from,
      End: span.to,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSeek(target);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettle(target), rest);
  }

  return (
    <div
      className={classes.line}
      style={{ "--part": part } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <div className={classes.track} ref={line}>
        <Bars span={span} changes={changes} />
        <span className={classes.rail} />
        {rings.map((ring) => (
          <span
            key={ring.at}
            className={classes.ring}
            title={ring.label}
            data-past={ring.at <= at || undefined}
            style={{ "--at": partAt(span, ring.at) } as CSSProperties}
          />
        ))}
        <div
          role="slider"
          tabIndex={0}
          className={classes.handle}
          aria-label={t("Moment")}
          aria-valuemin={span.from}
          aria-valuemax={span.to}
          aria-valuenow={at}
          aria-valuetext={momentOf(new Date(at).toISOString())}
          onKeyDown={onKeyDown}
        />
        <span className={classes.bubble} aria-hidden="true">
          {momentOf(new Date(at).toISOString())}
        </span>
      </div>
      <Ticks span={span} />
    </div>
  );
}

const parts = 180;

/** The amount of changes along the line: in the colour of the past up to the handle, and in grey. */
const Bars = memo(function Bars({ span, changes }: Pick<TimeLineProps, "span" | "changes">) {
  const shapes = useMemo(() => {
    const bars = barsOf(span, changes, parts);
    // Square roots keep few changes visible beside many.
    const highest = Math.sqrt(Math.max(1, ...bars));
    return bars.flatMap((count, at) => {
      const height = count === 0 ? 0 : 3 + (Math.sqrt(count) / highest) * 25;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the line keep their places.
      return height === 0 ? [] : [<rect key={at} x={at + 0.2} y={28 - height} width={0.6} height={height} />];
    });
  }, [span, changes]);
  return (
    <>
      {[classes.bars, classes.barsPast].map((name) => (
        <svg
          key={name}
          className={name}
          viewBox={`0 0 ${parts} 28`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {shapes}
        </svg>
      ))}
    </>
  );
});

const Ticks = memo(function Ticks({ span }: Pick<TimeLineProps, "span">) {
  const ticks = useMemo(() => ticksOf(span, matchMedia("(max-width: 768px)").matches ? 4 : 10), [span]);
  return (
    <div className={classes.ticks} aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <span key={at} style={{ "--at": partAt(span, at) } as CSSProperties}>
          {label}
        </span>
      ))}
      <b>{t("Now")}</b>
    </div>
  );
});
