import type { Entry } from "@annals/query-api/contract";
import { useEffect, useRef, useState } from "react";
import { readEntry } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import type { Occupant } from "../seat/seat.ts";
import { toast } from "../toast/toast.ts";

/**
 * How often to check a seat that somebody waits for, and one that is only shown, in milliseconds, in case a change was
 * missed.
 */
const waitingLook = 4_000;
const idleLook = 30_000;

/** Whether somebody waits for the seat of a page, and how to begin and end that. */
export interface Waiting {
  on: boolean;
  set(on: boolean): void;
}

/**
 * Notifies a person who asked for it when the seat of a page is free. @param other who has the seat; null when nobody
 * else has it
 */
export function useWaiting(entry: Entry, other: Occupant | null, onEdit: () => void): Waiting {
  /** The page whose seat somebody waits for, in case they went to another page. */
  const [waitedFor, waitFor] = useState<string | null>(null);
  const last = useRef({ name: "", onEdit });
  last.current = { name: other?.display_name ?? last.current.name, onEdit };
  const { id, title } = entry;
  const isTaken = other !== null;
  const on = waitedFor === id;

  useEffect(() => {
    if (!on || isTaken) return;
    waitFor(null);
    toast(t("The page is free now"), {
      description: t("{person} stopped editing “{title}”.", { person: last.current.name, title }),
      action: { label: t("Edit"), run: () => last.current.onEdit() },
    });
  }, [on, isTaken, title]);
  useEffect(() => {
    if (!isTaken) return;
    const look = () => {
      if (document.visibilityState === "visible" || on) void readEntry(id).catch(() => undefined);
    };
    const timer = setInterval(look, on ? waitingLook : idleLook);
    return () => clearInterval(timer);
  }, [id, isTaken, on]);
  return { on, set: (isWanted) => waitFor(isWanted ? id : null) };
}
