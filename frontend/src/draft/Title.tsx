import { type KeyboardEvent, useEffect, useRef } from "react";
import { isComposing } from "../command/composing.ts";
import classes from "./title.module.css";

interface LineProps {
  label: string;
  placeholder: string;
  value: string;
  /** The maximum number of characters. */
  max: number;
  autoFocus?: boolean;
  onChange(value: string): void;
  /** Called by Enter or the down arrow: moves to what comes next. */
  onLeave(): void;
}

/**
 * One line of plain text. It looks the same while you edit it, and it wraps like the heading around it, which a text
 * field cannot do.
 */
export function Line({ label, placeholder, value, max, autoFocus = false, onChange, onLeave }: LineProps) {
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (element.current !== null && element.current.textContent !== value)
      element.current.textContent = value;
  }, [value]);

  useEffect(() => {
    if (!autoFocus || element.current === null) return;
    element.current.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element.current);
  }, [autoFocus]);

  function onInput(): void {
    const target = element.current!;
    let text = target.textContent ?? "";
    const line = text.replace(/[\n\r\t]+/g, " ").slice(0, max);
    if (line !== text) {
      text = line;
      target.textContent = text;
      getSelection()?.collapse(target, target.childNodes.length);
    }
    // The browser leaves an element in an emptied line, which would hide the placeholder.
    if (text === "" && target.firstChild !== null) target.replaceChildren();
    onChange(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter" || (event.key === "ArrowDown" && !event.shiftKey)) {
      event.preventDefault();
      onLeave();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a text field does not break its lines as the heading does.
    <span
      ref={element}
      className={classes.line}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline="false"
      data-placeholder={placeholder}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      onInput={onInput}
      onKeyDown={onKeyDown}
    />
  );
}
