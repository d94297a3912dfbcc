import { useAtom, useAtomValue } from "jotai";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import type { Thread } from "./api.ts";
import { activeAtom, placingAtom } from "./chosen.ts";
import classes from "./comment.module.css";

/** Whether the words of a thread are emphasized. */
export const useIsActive = (id: string) => useAtomValue(activeAtom) === id;

/** The words of a thread, and the way to them. */
export function Quote({ thread, canPlace }: { thread: Thread; canPlace: boolean }) {
  const [active, setActive] = useAtom(activeAtom);
  const [placing, setPlacing] = useAtom(placingAtom);
  const { anchor } = thread;
  if (anchor === null) return null;
  const isGone = anchor.now.state === "gone";
  const isPlacing = placing === thread.id;
  return (
    <div className={classes.quoted}>
      <button
        type="button"
        className={classes.quote}
        data-gone={isGone || undefined}
        aria-pressed={active === thread.id}
        disabled={isGone}
        onClick={() => setActive(active === thread.id ? null : thread.id)}
      >
        {anchor.exact}
      </button>
      {anchor.now.state === "changed" && <small>{t("The text has changed since.")}</small>}
      {isGone && (
        <small>
          {isPlacing
            ? t("Select the words that this comment is about.")
            : t("These words are gone from the page.")}{" "}
          {canPlace && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setPlacing(isPlacing ? null : thread.id);
                if (!isPlacing) toast(t("Select the words that this comment is about."), { tone: "note" });
              }}
            >
              {isPlacing ? t("Cancel") : t("Place again")}
            </button>
          )}
        </small>
      )}
    </div>
  );
}
