import classes from "./progress.module.css";

interface ProgressCircleProps {
  label: string;
  /** From 0 to 100; it is drawn in whole steps. */
  percent: number;
  size?: number;
}

const radius = 16;
const length = 2 * Math.PI * radius;

/** The progress of something, as a circle that closes. */
export function ProgressCircle({ label, percent, size = 40 }: ProgressCircleProps) {
  const step = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <svg
      className={classes.circle}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={step}
    >
      <circle cx="20" cy="20" r={radius} />
      <circle
        className={classes.done}
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - step / 100)}
      />
    </svg>
  );
}
