import { useEffect, useRef, useState } from "react";
import { uuid } from "../api/id.ts";
import {
  afterOther,
  type HalfWritten,
  halfWritten,
  keepHalfWritten,
  keptText,
  onceKey,
  onHalfWritten,
} from "./half-written.ts";

interface Field {
  person: string;
  page: string;
  /** A page, a comment that is replied to, or one that is changed. */
  what: string;
  /** `edited_at` of the comment that is changed. */
  editedAt?: string | null | undefined;
  /** Somebody has the cursor in it here. */
  isTyping(): boolean;
  /** It is being sent: what others write then waits. */
  isBusy(): boolean;
  /** Another window wrote in it; null when it sent or discarded it. */
  onOther(half: HalfWritten | null): void;
}

/** What is half written in a field: kept in the browser, and the same in all windows of a person (decision 251). */
export function useHalfWritten(field: Field) {
  const { person, page, what } = field;
  const [begun] = useState(() => halfWritten(person, what) ?? null);
  const half = useRef(begun);
  const seen = useRef(keptText(person, what));
  const here = useRef(seen.current);
  /** `edited_at` of the words that it began from, whatever becomes of them meanwhile. */
  const from = useRef(begun === null ? field.editedAt : begun.from);
  const put = (next: HalfWritten | null) => {
    half.current = next;
    keepHalfWritten(person, what, next);
    here.current = seen.current = keptText(person, what);
  };
  const look = (when: "at once" | "later" | "back" = "back") => {
    if (field.isBusy()) return;
    const now = keptText(person, what);
    const isTyping = when !== "back" && field.isTyping();
    const does = afterOther({ here: here.current, seen: seen.current, now, isTyping });
    // An editor is begun anew when a sentence is there, not with each letter.
    if (does === "take" && now !== null && when === "at once") return;
    seen.current = now;
    if (does === "keep") put(half.current);
    if (does !== "take") return;
    here.current = now;
    half.current = halfWritten(person, what) ?? null;
    if (half.current !== null) from.current = half.current.from;
    field.onOther(half.current);
  };
  const looks = useRef(look);
  looks.current = look;
  useEffect(() => onHalfWritten((when) => looks.current(when)), []);
  return {
    begun,
    /** Keeps what is written now; null keeps nothing. */
    keep(words: Pick<HalfWritten, "blocks" | "isPrivate"> | null): void {
      put(words && { ...words, page, id: half.current?.id ?? uuid(), from: from.current });
    },
    from: () => from.current,
    keyOf: (body: unknown) => (half.current === null ? undefined : onceKey(half.current, body)),
    /** It was sent: forgets it, unless another window went on writing meanwhile. */
    sent(): void {
      if (keptText(person, what) === here.current) put(null);
      else half.current = here.current = seen.current = null;
    },
    look,
  };
}

/** Whether somebody has begun to write it. @param person null for a guest */
export const isBegun = (person: string | null, what: string): boolean =>
  person !== null && keptText(person, what) !== null;
