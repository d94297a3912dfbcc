import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./dialog-tabs.module.css";

interface DialogTabsProps<Id extends string> {
  /** What there is to choose, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose(id: Id): void;
}

/** The tabs of a dialog; the panel of the selected one has the id `dialog-panel`. */
export function DialogTabs<Id extends string>({ label, tabs, chosen, onChoose }: DialogTabsProps<Id>) {
  const selected = useRef<HTMLButtonElement>(null);
  const labels = tabs.map(({ label }) => label).join("\n");
  // Where there are more than fit beside each other, the selected one is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they move with what is written on them
  useEffect(() => {
    const { top = -1, bottom = 0 } = selected.current?.getBoundingClientRect() ?? {};
    // Who reads further down stays there.
    if (top >= 0 && bottom <= innerHeight)
      selected.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen, labels]);
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length]!;
    onChoose(next.id);
    document.getElementById(`dialog-tab-${next.id}`)?.focus();
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === chosen ? selected : undefined}
          type="button"
          role="tab"
          id={`dialog-tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls="dialog-panel"
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={onKey}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
