import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose buttons come and go: where the one that has it goes away, the first one of its line has it next, or of the
 * line that stands in its place.
 * @param then has it where no line is left
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  then: RefObject<HTMLElement | null>,
): { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void } {
  const held = useRef<{ line: HTMLElement; place: number } | null>(null);
  const lines = () => [...(list.current?.children ?? [])] as HTMLElement[];
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const { line, place } = held.current;
    const next = line.isConnected
      ? line
      : lines()
          .slice(0, place + 1)
          .at(-1);
    (next?.querySelector<HTMLElement>("button") ?? then.current)?.focus();
  });
  return {
    onFocus({ target }) {
      const place = lines().findIndex((line) => line.contains(target));
      held.current = place === -1 ? null : { line: lines()[place]!, place };
    },
    onBlur({ target }) {
      // What is taken away loses the focus as well, and is gone a moment later.
      queueMicrotask(() => {
        if (target.isConnected && !list.current?.contains(document.activeElement)) held.current = null;
      });
    },
  };
}
