import { useId } from "react";
import { t } from "../locale/text.ts";
import classes from "./factor.module.css";

interface CodeCellsProps {
  value: string;
  problem: string;
  onChange(code: string): void;
}

/** How many digits an app shows. */
export const codeLength = 6;
const cells = Array.from({ length: codeLength }, (_, at) => at);

/** A box for each digit of a code. One field lies over them, so pasting, filling in and screen readers work as in any other. */
export function CodeCells({ value, problem, onChange }: CodeCellsProps) {
  const about = useId();
  return (
    <div>
      <div className={classes.cells} data-wrong={problem !== "" || undefined}>
        {cells.map((at) => (
          <span
            key={at}
            aria-hidden="true"
            data-next={at === Math.min(value.length, codeLength - 1) || undefined}
          >
            {value[at]}
          </span>
        ))}
        <input
          aria-label={t("Code")}
          aria-invalid={problem !== ""}
          aria-describedby={problem === "" ? undefined : about}
          autoComplete="one-time-code"
          inputMode="numeric"
          // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
          autoFocus
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, codeLength))}
        />
      </div>
      {problem !== "" && (
        <p role="alert" id={about} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
