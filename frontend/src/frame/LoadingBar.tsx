import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { t } from "../locale/text.ts";
import { failedAtom, waitingAtom } from "../progress/waiting.ts";
import classes from "./frame.module.css";

/** The bar's pace (specification 1, section 9), in milliseconds. */
const throttle = 200;
const interval = 100;
const duration = 5000;
const hideAfter = 500;

/** A thin line at the top, shown when something takes longer than 200 ms; full when it is done, red when it failed. */
export function LoadingBar() {
  const waiting = useAtomValue(waitingAtom);
  const failed = useAtomValue(failedAtom);
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => {
    if (waiting) {
      let passed = 0;
      let ticker: ReturnType<typeof setInterval> | undefined;
      const start = setTimeout(() => {
        setPercent(8);
        ticker = setInterval(() => {
          passed += interval;
          setPercent(Math.min(95, 8 + (passed / duration) * 92));
        }, interval);
      }, throttle);
      return () => {
        clearTimeout(start);
        clearInterval(ticker);
      };
    }
    setPercent((now) => (now === null ? null : 100));
    const hide = setTimeout(() => setPercent(null), hideAfter);
    return () => clearTimeout(hide);
  }, [waiting]);

  if (percent === null) return null;
  return (
    // In a landmark of its own: it stands beside all others.
    <section className={classes.loading} aria-label={t("Loading")}>
      <div
        className={classes.loadingFill}
        role="progressbar"
        aria-label={t("Loading")}
        aria-valuetext={t("Loading")}
        data-done={(percent === 100 && !failed) || undefined}
        data-failed={failed || undefined}
        style={{ width: `${percent}%` }}
      />
    </section>
  );
}
