import type { ReactNode } from "react";
import classes from "./progress-line.module.css";

interface ProgressLineProps {
  /** What is counted. */
  label: string;
  done: number;
  total: number;
  /** The same in words. */
  children: ReactNode;
}

/** The progress of long work. */
export function ProgressLine({ label, done, total, children }: ProgressLineProps) {
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }} />
      </div>
      <p className={classes.figures}>{children}</p>
    </>
  );
}
