import { type RefObject, useLayoutEffect, useRef } from "react";
import { termsOf } from "../found/query.ts";
import classes from "./search-screen.module.css";

interface PaintedProps {
  text: string;
  field: RefObject<HTMLInputElement | null>;
}

/** The text of a field with its operators in colour, right below the field's own, which is not drawn. */
export function Painted({ text, field }: PaintedProps) {
  const painted = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text can move what is seen of it.
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    const follow = () => {
      if (painted.current !== null) painted.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input.addEventListener("scroll", follow);
    return () => input.removeEventListener("scroll", follow);
  }, [field, text]);
  let end = 0;
  return (
    <span className={classes.painted} ref={painted} dir="auto" aria-hidden="true">
      {termsOf(text).map((term) => {
        const before = text.slice(end, term.start);
        end = term.end;
        return (
          <span key={term.start}>
            {before}
            <b>{text.slice(term.start, term.end)}</b>
          </span>
        );
      })}
      {text.slice(end)}
    </span>
  );
}
