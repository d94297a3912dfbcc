import type { ReactNode } from "react";
import { useLate } from "./late.ts";
import { ProgressCircle } from "./ProgressCircle.tsx";
import classes from "./progress.module.css";

interface LoadingOverlayProps {
  isLoading: boolean;
  label: string;
  /** How much is done, from 0 to 100. */
  percent: number;
  children: ReactNode;
}

/** Covers parts that cannot be used while something loads, and shows the progress. */
export function LoadingOverlay({ isLoading, label, percent, children }: LoadingOverlayProps) {
  const isLate = useLate(isLoading);
  return (
    <div className={classes.under} aria-busy={isLoading}>
      {children}
      {isLate && (
        <div className={classes.overlay}>
          <ProgressCircle label={label} percent={percent} />
        </div>
      )}
    </div>
  );
}
