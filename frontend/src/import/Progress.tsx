import { useRef } from "react";
import { lengthOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import classes from "./import.module.css";
import { paceOf } from "./pace.ts";

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  unit: "pages" | "bytes";
  /** When it began; when left out, the first time it was shown. */
  since?: string;
}

/** A bar with the progress, the speed and the time left. */
export function Progress({ label, done, total, unit, since }: ProgressProps) {
  const shownSince = useRef(Date.now());
  const began = since === undefined ? shownSince.current : Date.parse(since);
  const { perSecond, secondsLeft } = paceOf(done, total, (Date.now() - began) / 1000);
  const amount = (value: number) =>
    unit === "pages" ? numberOf(value) : t("{size} MB", { size: numberOf(Math.round(value / 1e5) / 10) });
  const percent = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  const rate =
    unit === "pages"
      ? t("{pages} pages/s", { pages: numberOf(Math.round(perSecond)) })
      : `${amount(perSecond)}/s`;
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={t("{done} of {total}", { done: amount(done), total: amount(total) })}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <div className={`${classes.figures} num`}>
        <span>
          {label}:{" "}
          {total === 0
            ? t("reading the zip")
            : t("{done} of {total}", { done: amount(done), total: amount(total) })}
        </span>
        {secondsLeft !== null && (
          <span>{t("{rate}, {length} left", { rate, length: lengthOf(secondsLeft) })}</span>
        )}
      </div>
    </div>
  );
}
