import { atom, getDefaultStore } from "jotai";
import type { ReactNode } from "react";

/** A short message at the edge of the screen. With an action it stays longer. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Something was done, somebody should know of something, or something failed. */
  tone: "done" | "note" | "error";
  /** In place of the sign of its tone, such as the face of who did it. */
  image?: ReactNode;
  /** Where it leads, and what the link says. */
  link?: string;
  linkText?: string;
  action?: { label: string; run(): void };
  /** How long it stays, in milliseconds. What failed stays until it is closed. */
  stay?: number;
}

/** Does what the last message offers. */
export const offerKeys = "alt+shift+z";

const store = getDefaultStore();
export const toastsAtom = atom<Toast[]>([]);
let last = 0;
/** So many have room on a screen, whatever they say. */
const most = 7;

/**
 * Shows a message: `toast("Link copied!")`, `toast("Moved", { action: { label: "Undo", run } })`. Returns its id. Of three or more, those that
 * only say something make room.
 */
export function toast(title: string, more: Partial<Omit<Toast, "id" | "title">> = {}): number {
  const one: Toast = { id: ++last, title, tone: "done", ...more };
  store.set(toastsAtom, (all) => {
    const stays = (other: Toast, at: number) =>
      other.title !== title &&
      (at > all.length - 3 || (at > all.length - most && (other.tone === "error" || other.action)));
    return [...all.filter(stays), one];
  });
  return one.id;
}

/** Shows an error, and what the person can do about it. Returns its id: one who tries again and succeeds takes it away. */
export function toastError(title: string, description?: string): number {
  return toast(title, { tone: "error", description });
}

export function dismiss(id: number): void {
  store.set(toastsAtom, (all) => all.filter((one) => one.id !== id));
}

/** How long a message stays, in milliseconds; null until it is closed. */
export function stayOf({ stay, tone, action, link, description }: Omit<Toast, "id">): number | null {
  if (tone === "error") return null;
  if (stay !== undefined) return stay;
  if (action !== undefined || link !== undefined) return 8000;
  return description === undefined ? 3500 : 5000;
}
