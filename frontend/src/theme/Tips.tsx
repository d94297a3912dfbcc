import { computePosition, flip, offset, type Placement, shift } from "@floating-ui/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** How long the pointer rests on something, or the focus stays there, before its tip is shown, in milliseconds. */
const wait = 400;

/**
 * One tooltip for all: it shows the `data-tip` of the element under the pointer, or with the focus; `data-tip-side` says
 * on which side, `data-tip-gap` how far away in pixels. A tooltip for each button would be drawn with every page.
 */
export function Tips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watch(setTarget), []);
  useLayoutEffect(() => {
    if (target === null || box.current === null) return;
    const { style } = box.current;
    const { tipSide = "top", tipGap = "5" } = target.dataset;
    const middleware = [offset(Number(tipGap)), flip(), shift({ padding: 5 })];
    void computePosition(target, box.current, { placement: tipSide as Placement, middleware }).then(
      ({ x, y }) => {
        style.transform = `translate(${x}px, ${y}px)`;
      },
    );
  }, [target]);
  const place = document.getElementById("overlays");
  if (target === null || place === null) return null;
  return createPortal(
    <div ref={box} role="tooltip" className="tip">
      {target.dataset.tip}
    </div>,
    place,
  );
}

/** Watches which tip to show. Returns a function that ends that. */
function watch(show: (target: HTMLElement | null) => void): () => void {
  let aim: HTMLElement | null = null;
  let timer: number | undefined;
  const aimAt = (target: HTMLElement | null) => {
    if (target === aim) return;
    aim = target;
    window.clearTimeout(timer);
    show(null);
    if (target !== null) timer = window.setTimeout(() => target.isConnected && show(target), wait);
  };
  const tipOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
  const ended = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, act, { capture: true, passive: true, signal: ended.signal });
  on("pointerover", (event) => event.pointerType !== "touch" && aimAt(tipOf(event)));
  on("focusin", (event) => aimAt((event.target as Element).matches(":focus-visible") ? tipOf(event) : null));
  on("focusout", () => aimAt(null));
  on("scroll", () => aimAt(null));
  on("keydown", ({ key }) => key === "Escape" && aimAt(null));
  // It stays hidden while the pointer is still on the pressed element.
  on("pointerdown", (event) => {
    aimAt(null);
    aim = tipOf(event);
  });
  return () => {
    window.clearTimeout(timer);
    ended.abort();
  };
}
