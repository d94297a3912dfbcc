import { remember, sessions, settle, type WritingSession, wasWriting } from "../writing/session.ts";
import { patchWriting, setWriting, writing } from "../writing/state.ts";
import { changed } from "./store.ts";

/**
 * Somebody is at another page now (null: at no page): ends writing. Everything is saved first, in the background; then
 * the seat is free, so that somebody who comes back later reads.
 */
export async function endElsewhere(here: string | null): Promise<{ saved: boolean }> {
  const now = writing();
  if (now === null && !wasWriting(here ?? "")) remember(null);
  if (now === null || now.entryId === here || now.phase === "publishing") return { saved: true };
  return stopWriting();
}

/** Ends writing: saves everything and releases the seat. The browser keeps text that cannot be saved yet. */
export async function stopWriting(): Promise<{ saved: boolean }> {
  const now = writing();
  if (now === null) return { saved: true };
  const session = sessions.get(now.entryId);
  if (session === undefined) {
    setWriting(null);
    return { saved: true };
  }
  settle(now.entryId);
  patchWriting(now.entryId, { phase: "closing" });
  const saved = await savedSoon(session);
  await close(session, saved);
  return { saved };
}

/** Saves now. False when somebody must act first, or when it takes too long. */
export function savedSoon({ saver }: WritingSession): Promise<boolean> {
  return Promise.race([
    saver.flush().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), 2500)),
  ]);
}

/** Resolves with a promise, or when it takes too long. */
const soon = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, 2500))]);

/** Closes the editor. The session lives on while something is not saved that may still be saved. */
export async function close(session: WritingSession, saved: boolean): Promise<void> {
  session.show = null;
  if (wasWriting(session.entryId)) remember(null);
  const stuck = ["seatLost", "conflict", "refused"].includes(session.saver.state().trouble.kind);
  if (saved || stuck) session.end();
  // Reads what others did meanwhile before the text is shown again.
  if (saved || stuck) await soon(changed([session.entryId]));
  if (writing()?.entryId === session.entryId) setWriting(null);
}
