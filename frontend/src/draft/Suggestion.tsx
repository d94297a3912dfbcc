import { type ReactNode, type RefObject, useEffect } from "react";
import classes from "./pick.module.css";

interface SuggestionProps {
  /** Its index in the menu, by which the editor finds it. */
  index: number;
  isSelected: boolean;
  onChoose(): void;
  children: ReactNode;
}

/** One of the things that a menu in the text offers. The text keeps the focus and the keys. */
export function Suggestion({ index, isSelected, onChoose, children }: SuggestionProps) {
  return (
    <div
      className={classes.item}
      role="option"
      tabIndex={-1}
      id={`bn-suggestion-menu-item-${index}`}
      aria-selected={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      {children}
    </div>
  );
}

/** Keeps what is selected in such a menu in sight. */
export function useSelectedInSight(
  list: RefObject<HTMLElement | null>,
  selectedIndex: number | undefined,
): void {
  useEffect(() => {
    if (selectedIndex === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [list, selectedIndex]);
}
