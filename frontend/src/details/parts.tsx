/** What the details are made of: sections of lines, each with a name at the left and a value at the right. */
import { type ReactNode, useId } from "react";
import pane from "../pane/pane.module.css";
import { ChevronDownIcon } from "../theme/icons.tsx";
import classes from "./details.module.css";

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={pane.section} aria-labelledby={id}>
      <h3>
        <span id={id} className="grow">
          {title}
        </span>
        {note !== undefined && <span className="num">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>{label}</span>
      <span className={classes.value}>{children}</span>
    </div>
  );
}

interface ChoiceProps {
  /** What it chooses, for screen readers. */
  label: string;
  isOpen?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A value that opens what changes it. */
export function Choice({ label, isOpen, onClick, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-expanded={isOpen} onClick={onClick}>
      <span className="sr">{label}: </span>
      <span className="cut">{children}</span>
      <ChevronDownIcon size={16} />
    </button>
  );
}
