import classes from "./report.module.css";

const height = 64;

/** Figures over time as bars. @param values oldest first; null for one that is not told, which has a grey foot */
export function Bars({ label, values }: { label: string; values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={classes.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * 10} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        const tall = value === null ? 3 : Math.max(1, (value / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in time
            key={at}
            x={at * 10 + 1}
            y={height - tall}
            width={8}
            height={tall}
            data-hidden={value === null || undefined}
            data-none={value === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
