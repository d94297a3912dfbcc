/** After a review was asked for, the seat is given back as soon as nobody types: who reviews may be who publishes. */
import { stop } from "../draft/edit.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { writing } from "../writing/state.ts";

/** A tab rests after this long without a key or a press, in milliseconds, or at once when it is out of sight. */
const restsAfter = 20_000;

const signs = ["keydown", "pointerdown", "input"];

let end: (() => void) | null = null;

/** Stops editing this page once the tab rests. Does nothing where this tab does not write it. */
export function stopAtRest(entryId: string): void {
  end?.();
  if (writing()?.entryId !== entryId) return;
  let timer = setTimeout(rest, restsAfter);
  const act = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, restsAfter);
  };
  const hide = () => document.visibilityState === "hidden" && rest();
  for (const sign of signs) window.addEventListener(sign, act, true);
  document.addEventListener("visibilitychange", hide);
  end = () => {
    end = null;
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act, true);
    document.removeEventListener("visibilitychange", hide);
  };
  function rest(): void {
    end?.();
    const now = writing();
    // Another page by now, or something that its person must answer first.
    if (now?.entryId !== entryId || now.phase !== "writing" || now.theirs !== null || now.seatLost !== null)
      return;
    void stop().then(() => {
      if (writing() === null)
        toast(t("You stopped editing"), {
          description: t("Whoever reviews the draft can now publish it. Your text is saved."),
        });
    });
  }
}
