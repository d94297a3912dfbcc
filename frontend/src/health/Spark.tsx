import classes from "./health.module.css";

const [width, height] = [120, 24];

/** Figures over time, as a line. @param values oldest first, two at least */
export function Spark({
  label,
  values,
  isBad,
}: {
  label: string;
  values: readonly number[];
  isBad?: boolean;
}) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, at) =>
      `${((at / Math.max(1, values.length - 1)) * width).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      className={classes.spark}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-bad={isBad || undefined}
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
