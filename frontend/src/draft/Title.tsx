import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./title.module.css";

interface LineProps {
  label: string;
  placeholder: string;
  value: string;
  /** The most characters that it takes. */
  most: number;
  autoFocus?: boolean;
  onChange(value: string): void;
  /** Enter, or arrow down at the end: on to what comes next. */
  onLeave(): void;
}

/**
 * One line of plain text that is edited where it stands and looks as it does when it is read. It breaks and balances as
 * the heading around it does, which no text field could.
 */
export function Line({ label, placeholder, value, most, autoFocus = false, onChange, onLeave }: LineProps) {
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
    const line = text.replace(/[\n\r\t]+/g, " ").slice(0, most);
    if (line !== text) {
      text = line;
      target.textContent = text;
      getSelection()?.collapse(target, target.childNodes.length);
    }
    // What the browser leaves in an emptied line would hide the placeholder.
    if (text === "" && target.firstChild !== null) target.replaceChildren();
    onChange(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
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
