import { useAtomValue } from "jotai";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { t } from "../locale/text.ts";
import classes from "./sidebar.module.css";
import { setWidth, sidebarWidth, widthAtom } from "./sidebar-state.ts";

/** The edge of the sidebar: can be dragged, moved with the arrow keys, and reset with a double click. */
export function SidebarHandle() {
  const width = useAtomValue(widthAtom);
  const [dragging, setDragging] = useState(false);

  function onPointerDown(event: PointerEvent<HTMLHRElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    setDragging(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: width - 16,
      ArrowRight: width + 16,
      Home: sidebarWidth.min,
      End: sidebarWidth.max,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  }
  return (
    <hr
      className={classes.handle}
      data-dragging={dragging || undefined}
      style={{ margin: 0, border: 0, height: "auto" }}
      aria-label={t("Width of the sidebar")}
      aria-orientation="vertical"
      aria-valuemin={sidebarWidth.min}
      aria-valuemax={sidebarWidth.max}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragging && setWidth(event.clientX)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDoubleClick={() => setWidth(sidebarWidth.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
